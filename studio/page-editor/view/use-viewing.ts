import { useState } from 'react'
import { isLocale, LOCALES } from '#domain/languages/locales.ts'
import type { Locale } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { keepSetting, keptSetting } from '../../device/kept-setting.ts'

/** A choice of width: as wide as there is room. */
export const FREE = 'free'
/** A choice of languages: all, side by side. */
export const BOTH = 'both'
/** After a language: with texts longer than they are. */
export const LONGEST = ':longest'

const WIDTH_SETTING = 'page-editor.width'
const LANGUAGE_SETTING = 'page-editor.language'

/** How the page is looked at, as it was chosen on this device. */
export interface Viewing {
  /** What is chosen: pixels of CSS, or `FREE`. */
  width: string
  /** What is chosen: a language, also with longer texts, or `BOTH`. */
  language: string
  /** The languages in which the page is shown. */
  shown: readonly Locale[]
  longest: boolean
  /** Whether a click does what it does for visitors, instead of leading to a field. */
  browse: boolean
  chooseWidth(width: string): void
  chooseLanguage(language: string): void
  setBrowse(browse: boolean): void
}

export function useViewing(): Viewing {
  const locale = useLocale()
  const [width, setWidth] = useState(() => String(keptSetting(WIDTH_SETTING) ?? FREE))
  const [language, setLanguage] = useState(() => String(keptSetting(LANGUAGE_SETTING) ?? locale))
  const [browse, setBrowse] = useState(false)
  const longest = language.endsWith(LONGEST)
  const single = longest ? language.slice(0, -LONGEST.length) : language
  return {
    width,
    language,
    shown: language === BOTH ? LOCALES : [isLocale(single) ? single : locale],
    longest,
    browse,
    chooseWidth(chosen) {
      setWidth(chosen)
      keepSetting(WIDTH_SETTING, chosen)
    },
    chooseLanguage(chosen) {
      setLanguage(chosen)
      if (!chosen.endsWith(LONGEST)) keepSetting(LANGUAGE_SETTING, chosen)
    },
    setBrowse,
  }
}

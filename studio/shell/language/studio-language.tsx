import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { IntlProvider } from 'react-intl'
import { acceptedLocale } from '#domain/languages/accepted-locale.ts'
import { isLocale } from '#domain/languages/locales.ts'
import { TIME_ZONE } from '#domain/time/jakarta-time.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import { messageLoaders } from '#generated/studio-messages.ts'
import type { Locale } from '#generated/types.ts'
import { loadMessages, type Messages } from '#renderer/i18n/messages.ts'
import { keepSetting, keptSetting } from '../../device/kept-setting.ts'

const SETTING = 'language'

const ChooseLanguage = createContext<(locale: Locale) => void>(() => {})

interface Words {
  locale: Locale
  messages: Messages
}

/**
 * The language of the studio: the one chosen on this device, at first the browser's. Nothing below is mounted again when
 * it changes, so that nothing typed is lost.
 */
export function StudioLanguage({ children }: { children: ReactNode }) {
  const [wanted, setWanted] = useState(firstLanguage)
  const [words, setWords] = useState<Words | null>(null)

  useEffect(() => {
    let isCurrent = true
    // What is drawn by the site's own parts says their words.
    Promise.all([loadMessages(wanted), messageLoaders[wanted]()]).then(([ofSite, { messages: own }]) => {
      if (isCurrent) setWords({ locale: wanted, messages: { ...ofSite, ...own } })
    })
    return () => {
      isCurrent = false
    }
  }, [wanted])

  useEffect(() => {
    if (words) document.documentElement.lang = words.locale
  }, [words])

  const choose = (locale: Locale) => {
    keepSetting(SETTING, locale)
    setWanted(locale)
  }

  if (!words) return null
  return (
    <ChooseLanguage value={choose}>
      <IntlProvider locale={words.locale} defaultLocale={DEFAULT_LOCALE} messages={words.messages} timeZone={TIME_ZONE}>
        {children}
      </IntlProvider>
    </ChooseLanguage>
  )
}

/** Changes the language of the studio on this device. */
export function useChooseLanguage(): (locale: Locale) => void {
  return use(ChooseLanguage)
}

function firstLanguage(): Locale {
  const kept = keptSetting(SETTING)
  return isLocale(kept) ? kept : (acceptedLocale(navigator.languages.join(',')) ?? DEFAULT_LOCALE)
}

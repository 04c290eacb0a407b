import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
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

interface LanguageChoice {
  /** Changes the language of the studio on this device. */
  choose(locale: Locale): void
  /** The language that was chosen last, if its words could not be loaded. */
  failed: Locale | null
}

const Choice = createContext<LanguageChoice>({ choose() {}, failed: null })

interface Words {
  locale: Locale
  messages: Messages
}

/**
 * The language of the studio: the one chosen on this device, at first the browser's. Nothing below is mounted again
 * when it changes, so that nothing typed is lost.
 */
export function StudioLanguage({ children }: { children: ReactNode }) {
  const [words, setWords] = useState<Words | null>(null)
  const [failed, setFailed] = useState<Locale | null>(null)
  /** What arrives of another one after it was asked for is not shown any more. */
  const wanted = useRef<Locale | null>(null)

  const load = useCallback(async (locale: Locale) => {
    wanted.current = locale
    setFailed(null)
    try {
      const messages = await messagesIn(locale)
      if (wanted.current === locale) setWords({ locale, messages })
    } catch {
      // Browsers do not ask for code again that has not come once: another document will.
      if (wanted.current === locale) setFailed(locale)
    }
  }, [])
  const choose = useCallback(
    (locale: Locale) => {
      keepSetting(SETTING, locale)
      void load(locale)
    },
    [load],
  )

  useEffect(() => void load(firstLanguage()), [load])

  useEffect(() => {
    if (words) document.documentElement.lang = words.locale
  }, [words])

  // Without any words, the document says why nothing is here (late.css).
  if (!words) return null
  return (
    <Choice value={{ choose, failed }}>
      <IntlProvider locale={words.locale} defaultLocale={DEFAULT_LOCALE} messages={words.messages} timeZone={TIME_ZONE}>
        {children}
      </IntlProvider>
    </Choice>
  )
}

export function useLanguageChoice(): LanguageChoice {
  return use(Choice)
}

/** What is drawn by the site's own parts says their words. */
async function messagesIn(locale: Locale): Promise<Messages> {
  const [ofSite, { messages: own }] = await Promise.all([loadMessages(locale), messageLoaders[locale]()])
  return { ...ofSite, ...own }
}

function firstLanguage(): Locale {
  const kept = keptSetting(SETTING)
  return isLocale(kept) ? kept : (acceptedLocale(navigator.languages.join(',')) ?? DEFAULT_LOCALE)
}

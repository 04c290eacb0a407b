import { useIntl } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { OTHER_LOCALES } from '#domain/languages/locales.ts'
import { localizedPath } from '#domain/languages/localized-path.ts'
import { DEFAULT_LOCALE, languages } from '#generated/languages.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { RouterLink } from '#renderer/ui/navigation/router-link.tsx'
import { VisuallyHidden } from '#renderer/ui/text/visually-hidden.tsx'
import { rememberLocale } from '#site/state/locale.ts'
import styles from './language-switcher.module.css'

/** Every language under its own name; the default one comes last. */
const SHOWN = [...OTHER_LOCALES, DEFAULT_LOCALE].map((locale) => languages[locale])

/** The language switcher: shows the same page in another language and remembers the choice. */
export function LanguageSwitcher() {
  const intl = useIntl()
  const locale = useLocale()
  const { pathname, search } = useLocation()
  return (
    <ul className={styles.switcher} aria-label={intl.formatMessage({ id: 'base.language' })}>
      {SHOWN.map(({ code, name }) => (
        <li key={code}>
          <RouterLink
            to={localizedPath(pathname + search, code)}
            className={styles.language}
            hrefLang={code}
            lang={code}
            aria-current={code === locale ? 'true' : undefined}
            preventScrollReset
            onClick={() => rememberLocale(code)}
          >
            {code.toUpperCase()} <VisuallyHidden>{name}</VisuallyHidden>
          </RouterLink>
        </li>
      ))}
    </ul>
  )
}

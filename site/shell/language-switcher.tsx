import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router-dom'
import type { Locale } from '#generated/types.ts'
import { localisedPath } from '#renderer/i18n/localised-path.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { RouterLink } from '#renderer/ui/router-link.tsx'
import { VisuallyHidden } from '#renderer/ui/visually-hidden.tsx'
import { rememberLocale } from '../state/locale.ts'
import styles from './language-switcher.module.css'

const LANGUAGES: readonly { code: Locale; label: 'base.language_id' | 'base.language_en' }[] = [
  { code: 'id', label: 'base.language_id' },
  { code: 'en', label: 'base.language_en' },
]

/** Shows the same page in the other language and remembers the choice. */
export function LanguageSwitcher() {
  const intl = useIntl()
  const locale = useLocale()
  const { pathname, search } = useLocation()
  return (
    <ul className={styles.switcher} aria-label={intl.formatMessage({ id: 'base.language' })}>
      {LANGUAGES.map(({ code, label }) => (
        <li key={code}>
          <RouterLink
            to={localisedPath(pathname + search, code)}
            className={styles.language}
            hrefLang={code}
            lang={code}
            aria-current={code === locale ? 'true' : undefined}
            preventScrollReset
            onClick={() => rememberLocale(code)}
          >
            {code.toUpperCase()}{' '}
            <VisuallyHidden>
              <FormattedMessage id={label} />
            </VisuallyHidden>
          </RouterLink>
        </li>
      ))}
    </ul>
  )
}

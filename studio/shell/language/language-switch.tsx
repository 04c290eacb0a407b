import { FormattedMessage, useIntl } from 'react-intl'
import { LOCALES } from '#domain/languages/locales.ts'
import { languages } from '#generated/languages.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { classNames } from '#renderer/ui/layout/class-names.ts'
import styles from './language-switch.module.css'
import { useLanguageChoice } from './studio-language.tsx'

/** The languages of the studio, each under its own name. */
export function LanguageSwitch() {
  const intl = useIntl()
  const current = useLocale()
  const { choose, failed } = useLanguageChoice()
  return (
    <fieldset className={styles.switch} aria-label={intl.formatMessage({ id: 'shell.language' })}>
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          className={classNames(styles.language, locale === current && styles.current)}
          aria-pressed={locale === current}
          aria-label={`${locale.toUpperCase()}, ${languages[locale].name}`}
          title={languages[locale].name}
          onClick={() => choose(locale)}
        >
          {locale.toUpperCase()}
        </button>
      ))}
      {failed && (
        <p role="alert" className={styles.failed}>
          <FormattedMessage id="shell.language_failed" values={{ language: languages[failed].name }} />
        </p>
      )}
    </fieldset>
  )
}

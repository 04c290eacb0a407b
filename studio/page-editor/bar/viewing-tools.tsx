import { MousePointerClick } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LOCALES } from '#domain/languages/locales.ts'
import { DEFAULT_LOCALE, languages } from '#generated/languages.ts'
import { Select } from '#renderer/ui/input/select.tsx'
import { classNames } from '#renderer/ui/layout/class-names.ts'
import { LONGER_BY } from '../../frame/longest.ts'
import { BarButton } from '../../sharing/bar-button.tsx'
import styles from '../page-editor.module.css'
import { BOTH, FREE, LONGEST, type Viewing } from '../view/use-viewing.ts'

/** Widths of windows in which visitors see the page, in CSS pixels. */
const WIDTHS = [390, 820, 1280]

/** How wide and in which language the page is shown, and whether it is used as visitors use it. */
export function ViewingTools({ viewing }: { viewing: Viewing }) {
  const intl = useIntl()
  const { width, language, browse, chooseWidth, chooseLanguage, setBrowse } = viewing
  return (
    <>
      <Select
        aria-label={intl.formatMessage({ id: 'page-editor.width' })}
        className={classNames(styles.choice, styles.viewing)}
        value={width}
        onChange={({ target }) => chooseWidth(target.value)}
      >
        {WIDTHS.map((one) => (
          <option key={one} value={one}>
            {one} px
          </option>
        ))}
        <option value={FREE}>{intl.formatMessage({ id: 'page-editor.free' })}</option>
      </Select>
      <Select
        aria-label={intl.formatMessage({ id: 'page-editor.languages' })}
        className={classNames(styles.choice, styles.viewing)}
        value={language}
        onChange={({ target }) => chooseLanguage(target.value)}
      >
        {LOCALES.map((one) => (
          <option key={one} value={one}>
            {languages[one].name}
          </option>
        ))}
        <option value={BOTH}>{intl.formatMessage({ id: 'page-editor.both' }, { count: LOCALES.length })}</option>
        {LOCALES.filter((one) => one !== DEFAULT_LOCALE).map((one) => (
          <option key={one} value={one + LONGEST}>
            {intl.formatMessage({ id: 'page-editor.longest' }, { language: languages[one].name, share: LONGER_BY })}
          </option>
        ))}
      </Select>
      <BarButton
        icon={MousePointerClick}
        className={styles.viewing}
        pressed={browse}
        onClick={() => setBrowse(!browse)}
      >
        <FormattedMessage id="page-editor.browse" />
      </BarButton>
    </>
  )
}

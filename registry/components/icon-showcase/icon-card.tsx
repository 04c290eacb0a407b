import { FormattedMessage, useIntl } from 'react-intl'
import type { Icon } from '#generated/types.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { showToast } from '#renderer/ui/feedback/feedback.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { Picture } from '#renderer/ui/media/picture.tsx'
import styles from './icon-showcase.module.css'

/** One icon: its drawing, its name and keywords, what uses it, and a button that copies the name. */
export function IconCard({ icon }: { icon: Icon }) {
  const intl = useIntl()
  const { name, picture, uses } = icon
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    showToast({ title: intl.formatMessage({ id: 'gallery.copied' }), tone: 'success' })
  }
  return (
    <li className={styles.icon}>
      {picture && <Picture image={picture} alt="" sizes="3rem" className={styles.drawing} />}
      <code className={styles.name}>{name}</code>
      {picture && <Translated of={picture} field="alt" className={styles.words} />}
      {uses.length > 0 && (
        <p className={styles.words}>
          <FormattedMessage id="gallery.used_by" />{' '}
          {uses.map(({ collection, key }, index) => (
            <span key={`${collection} ${key}`}>
              {index > 0 && ', '}
              {key} <code>({collection})</code>
            </span>
          ))}
        </p>
      )}
      <p className={styles.actions}>
        <Button
          size="sm"
          variant="outline"
          aria-label={intl.formatMessage({ id: 'gallery.copy_name_of' }, { name })}
          onClick={() => copy(name)}
        >
          <FormattedMessage id="gallery.copy_name" />
        </Button>
        <Button
          size="sm"
          variant="outline"
          aria-label={intl.formatMessage({ id: 'gallery.copy_snippet_of' }, { name })}
          onClick={() => copy(`"icon": ${JSON.stringify(name)}`)}
        >
          <FormattedMessage id="gallery.copy_snippet" />
        </Button>
      </p>
    </li>
  )
}

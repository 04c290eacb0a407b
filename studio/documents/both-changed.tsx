import { FormattedMessage, useIntl } from 'react-intl'
import type { Panel } from '#domain/panels/panel.ts'
import type { RebaseDraft } from '#generated/types.ts'
import type { Conflict } from '#renderer/data/api-error.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { StudioDialog } from '../dialog/studio-dialog.tsx'
import styles from './documents.module.css'
import { fieldAt, placeName, wordsOf } from './place-words.ts'

interface BothChangedProps {
  conflicts: NonNullable<Conflict['conflicts']>
  /** Null for a document without a form. */
  panel: Panel | null
  onKeep(side: NonNullable<RebaseDraft['keep']>): void
  onClose(): void
}

/** Asks whose changes stay in the places that this person has changed in a draft, and somebody else in the document. */
export function BothChanged({ conflicts, panel, onKeep, onClose }: BothChangedProps) {
  const locale = useLocale()
  return (
    <StudioDialog
      size="sm"
      title={<FormattedMessage id="documents.both_title" />}
      onClose={onClose}
      footer={
        <div className={styles.choices}>
          <Button size="sm" onClick={() => onKeep('mine')}>
            <FormattedMessage id="panel.keep_mine" />
          </Button>
          <Button size="sm" variant="outline" onClick={() => onKeep('theirs')}>
            <FormattedMessage id="panel.take_theirs" />
          </Button>
          <Button size="sm" variant="plain" onClick={onClose}>
            <FormattedMessage id="documents.cancel" />
          </Button>
        </div>
      }
    >
      <p>
        <FormattedMessage id="documents.both_changed" values={{ count: conflicts.length }} />
      </p>
      <ul className={styles.both}>
        {conflicts.map(({ pointer, mine, theirs, by, at }) => (
          <li key={pointer}>
            <h3>{(panel && placeName(panel, pointer, locale)) || panel?.title[locale]}</h3>
            <dl className={styles.changes}>
              <dt>
                <FormattedMessage id="documents.changed_mine" />
              </dt>
              <dd>
                <Value panel={panel} pointer={pointer} value={mine} />
              </dd>
              <dt>
                <FormattedMessage
                  id={by ? 'documents.changed_by' : 'documents.changed_theirs'}
                  values={{ by, at: at ? new Date(at) : '' }}
                />
              </dt>
              <dd>
                <Value panel={panel} pointer={pointer} value={theirs} />
              </dd>
            </dl>
          </li>
        ))}
      </ul>
    </StudioDialog>
  )
}

/** A value in the words of its field. */
function Value({ panel, pointer, value }: { panel: Panel | null; pointer: string; value: unknown }) {
  const intl = useIntl()
  const locale = useLocale()
  if (typeof value === 'boolean') return <FormattedMessage id={value ? 'panel.yes' : 'panel.no'} />
  const chosen = panel && fieldAt(panel, pointer)?.choices?.find((one) => one.value === value)
  return chosen?.title[locale] ?? (wordsOf(value) || intl.formatMessage({ id: 'panel.none' }))
}

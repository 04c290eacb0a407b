import { FileX } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { sentenceOf } from '#renderer/data/api-error.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { IconButton } from '#renderer/ui/input/icon-button.tsx'
import { StudioDialog } from '../../dialog/studio-dialog.tsx'
import { Unsaved } from '../../drafts/unsaved.ts'
import type { PageWork } from '../work/page-work.ts'
import { useKindName, useOwnName } from '../work/part-names.ts'
import { useWork } from '../work/use-work.ts'
import styles from './discard-changes.module.css'

interface DiscardChangesProps {
  work: PageWork
  /** Everything was given up; `isGone` where nothing is left, because only a draft had the page. */
  onDone(isGone: boolean): void
}

/** Gives up everything that has changed on the page, after saying what that is: nothing brings it back. */
export function DiscardChanges({ work, onDone }: DiscardChangesProps) {
  const intl = useIntl()
  const changed = useWork(work, () => namesChanged(work))
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const label = intl.formatMessage({ id: 'documents.discard' })

  async function discard() {
    setBusy(true)
    setFailure('')
    try {
      if (!(await work.settle())) throw new Unsaved()
      const isGone = await work.discard()
      setAsking(false)
      onDone(isGone)
    } catch (error) {
      // What others have changed meanwhile is seen before the next press.
      void work.catchUp()
      const id = error instanceof Unsaved ? 'documents.unsaved' : 'documents.act_failed'
      setFailure(sentenceOf(error) ?? intl.formatMessage({ id }))
    } finally {
      setBusy(false)
    }
  }

  const close = () => setAsking(false)
  return (
    <>
      <IconButton
        icon={FileX}
        label={label}
        title={label}
        size="sm"
        aria-disabled={changed === ''}
        onClick={() => changed !== '' && setAsking(true)}
      />
      <StudioDialog
        open={isAsking}
        size="sm"
        title={<FormattedMessage id="page-editor.discard_title" />}
        onClose={close}
        footer={
          <>
            <Button variant="outline" onClick={close}>
              <FormattedMessage id="documents.keep" />
            </Button>
            <Button aria-busy={isBusy} aria-disabled={isBusy} onClick={() => !isBusy && void discard()}>
              <FormattedMessage id="documents.discard" />
            </Button>
          </>
        }
      >
        <p>
          <FormattedMessage id="page-editor.discard_final" />
        </p>
        <ul className={styles.list}>
          {changed
            .split(' ')
            .filter(Boolean)
            .map((name) => (
              <li key={name}>
                <Lost work={work} name={name} />
              </li>
            ))}
        </ul>
        {failure && <p role="alert">{failure}</p>}
      </StudioDialog>
    </>
  )
}

/** One document whose changes would be lost. */
function Lost({ work, name }: { work: PageWork; name: string }) {
  const kind = useKindName(work, name)
  const own = useOwnName(work, name)
  const pages = work.part(name)?.pages.length ?? 0
  return (
    <>
      {own === '' ? kind : `${kind}: ${own}`}
      {pages > 1 && (
        <span className={styles.note}>
          {' · '}
          <FormattedMessage id="page-editor.on_pages" values={{ count: pages }} />
        </span>
      )}
      {work.session(name)?.id === undefined && (
        <span className={styles.note}>
          {' · '}
          <FormattedMessage id="page-editor.discard_new" />
        </span>
      )}
    </>
  )
}

function namesChanged(work: PageWork): string {
  return work
    .changes()
    .map(({ name }) => name)
    .join(' ')
}

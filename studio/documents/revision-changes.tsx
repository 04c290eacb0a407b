import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { OperationFault } from '#domain/drafts/apply-operation.ts'
import { conflictPointer } from '#domain/drafts/conflict.ts'
import { differenceBetween } from '#domain/drafts/difference.ts'
import { FIXED_FIELDS } from '#domain/drafts/fixed-fields.ts'
import type { Operation } from '#domain/drafts/operation.ts'
import { valueAtPointer } from '#domain/drafts/pointer.ts'
import { pointerParts } from '#domain/json/json-pointer.ts'
import type { Panel } from '#domain/panels/panel.ts'
import type { DocumentRevisionLink } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import type { DraftSession } from '../drafts/draft-session.ts'
import { WordDifference } from '../forms/conflict-note.tsx'
import { CallFault } from '../session/call-fault.tsx'
import { studioQuery } from '../session/studio-query.ts'
import styles from './documents.module.css'
import { placeName, wordsOf } from './place-words.ts'

interface RevisionChangesProps {
  /** The state, and the one against which it is told. */
  revision: Pick<DocumentRevisionLink, 'no' | 'previous'>
  panel: Panel
  /** The draft in which a change can be taken back; absent for whoever may not. */
  session?: DraftSession
}

/** What a revision changed against the one before, word by word; each change can be taken back for itself. */
export function RevisionChanges({ revision: { no, previous }, panel, session }: RevisionChangesProps) {
  const locale = useLocale()
  const after = useQuery(studioQuery(locale, 'getDocumentRevision', { params: { no } }))
  const before = useQuery({
    ...studioQuery(locale, 'getDocumentRevision', { params: { no: previous ?? no } }),
    enabled: previous != null,
  })
  const failed = [after, before].find(({ data, error }) => error && !data)
  if (failed) return <CallFault error={failed.error} retry={failed.refetch} />
  if (previous == null) return <FormattedMessage id="documents.first_revision" tagName="p" />
  if (!after.data || !before.data) return null
  const [old, fresh] = [before.data.document, after.data.document]
  // The other way round: each operation takes one change back.
  const changes = differenceBetween(fresh, old).filter(
    (op) => !FIXED_FIELDS.has(pointerParts(op.pointer)[0] ?? '') && op.op !== 'move',
  )
  if (changes.length === 0) return <FormattedMessage id="documents.no_change" tagName="p" />
  return (
    <dl className={styles.changes}>
      {changes.map((op) => {
        const pointer = conflictPointer(op)
        return (
          <div key={`${op.op}${pointer}`}>
            <dt>{placeName(panel, pointer, locale)}</dt>
            <dd>
              <WordDifference
                before={wordsOf(valueAtPointer(old, pointer))}
                after={wordsOf(valueAtPointer(fresh, pointer))}
              />
              {session && (
                // What was said of a draft ends with it.
                <TakeBack key={session.uid} op={op} name={placeName(panel, pointer, locale)} session={session} />
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

interface TakeBackProps {
  op: Operation
  /** What the place is called. */
  name: string
  session: DraftSession
}

/** Takes one change back in the draft; whatever else was changed since stays. */
function TakeBack({ op, name, session }: TakeBackProps) {
  const intl = useIntl()
  const [said, setSaid] = useState<'taken_back' | 'not_taken_back' | null>(null)
  function takeBack() {
    try {
      session.change([op], { group: crypto.randomUUID(), now: true })
      setSaid('taken_back')
    } catch (error) {
      if (!(error instanceof OperationFault)) throw error
      setSaid('not_taken_back')
    }
  }
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={intl.formatMessage({ id: 'documents.take_back_one' }, { name })}
        onClick={takeBack}
      >
        <FormattedMessage id="documents.take_back" />
      </Button>
      <p role="status">{said && <FormattedMessage id={`documents.${said}`} />}</p>
    </>
  )
}

import { diffWordsWithSpace } from 'diff'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import { isWithin } from '#domain/drafts/pointer.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import type { WorkConflict } from '../drafts/draft-work.ts'
import { focusPlace } from './focus-place.ts'
import { useForm } from './form-context.ts'
import styles from './forms.module.css'
import type { PanelPlace } from './panel-place.ts'

/** Where somebody else has changed the same place: theirs against this person's, and the choice between them. */
export function ConflictNote({ place: { pointer } }: { place: PanelPlace }) {
  const { session } = useForm()
  const note = useRef<HTMLDivElement>(null)
  const subscribe = useCallback((listener: () => void) => session.subscribe(listener), [session])
  const conflict = useSyncExternalStore(subscribe, () =>
    session.status().conflicts.find((one) => one.pointer === pointer || isInnermost(one, pointer)),
  )
  if (!conflict) return null
  const mine = session.valueAt(conflict.pointer)
  const { pointer: asked, theirs, by, own, at } = conflict

  /** The question is gone with its answer: whoever has answered goes on in the field. */
  function decide(side: 'mine' | 'theirs') {
    const field = note.current?.closest('[data-pointer]')?.parentElement ?? null
    session.decide(asked, side)
    requestAnimationFrame(() => focusPlace(field, pointer))
  }

  return (
    <div ref={note} className={styles.conflict}>
      <p>
        <FormattedMessage
          id={own ? 'panel.conflict_own' : by ? 'panel.conflict_by' : 'panel.conflict'}
          values={{ by, at: at ? new Date(at) : '' }}
        />
      </p>
      {typeof mine === 'string' && typeof theirs === 'string' && <WordDifference before={theirs} after={mine} />}
      <div className={styles.tools}>
        <Button size="sm" variant="outline" onClick={() => decide('theirs')}>
          <FormattedMessage id={own ? 'panel.take_other' : 'panel.take_theirs'} />
        </Button>
        <Button size="sm" onClick={() => decide('mine')}>
          <FormattedMessage id={own ? 'panel.keep_this' : 'panel.keep_mine'} />
        </Button>
      </div>
    </div>
  )
}

/** An item that was removed, or a whole row, is shown at its list. */
function isInnermost({ pointer }: WorkConflict, list: string): boolean {
  const inner = pointer.slice(list.length + 1)
  return isWithin(pointer, list) && inner.startsWith('@') && !inner.includes('/')
}

/** Two texts in one: what was taken out, and what was put in. */
export function WordDifference({ before, after }: { before: string; after: string }) {
  let place = 0
  const parts = diffWordsWithSpace(before, after).map((part) => {
    place += part.value.length
    return { ...part, place }
  })
  return (
    <p className={styles.difference}>
      {parts.map(({ value, added, removed, place: key }) => {
        if (added) return <ins key={`+${key}`}>{value}</ins>
        return removed ? <del key={`-${key}`}>{value}</del> : <span key={key}>{value}</span>
      })}
    </p>
  )
}

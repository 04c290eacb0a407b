import type { Operation } from '#domain/drafts/operation.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import type { WantedChange } from './change-draft.ts'
import type { DraftChange } from './stored-drafts.ts'

/** The changes of one user that can be undone and made again, the latest one last. */
interface Stacks {
  undo: DraftChange[]
  redo: DraftChange[]
}

/** The change that takes back the user's last one, with everything of its group. Fails with 409 if there is none. */
export function undoingChange(user: number, journal: readonly DraftChange[]): WantedChange {
  const { undo } = stacksOf(journal, user)
  const last = undo.at(-1) ?? raise('nothing_to_undo')
  const group = undo.findLastIndex((change) => change !== last && !isOfGroup(change, last))
  return reversing('undo', undo.slice(group + 1), user, journal)
}

/** The change that makes the user's last undone one again. Fails with 409 if there is none. */
export function redoingChange(user: number, journal: readonly DraftChange[]): WantedChange {
  const last = stacksOf(journal, user).redo.at(-1) ?? raise('nothing_to_redo')
  return reversing('redo', [last], user, journal)
}

function isOfGroup(change: DraftChange, last: DraftChange): boolean {
  return last.group_name !== null && change.kind === 'edit' && change.group_name === last.group_name
}

function reversing(
  kind: 'undo' | 'redo',
  changes: readonly DraftChange[],
  user: number,
  journal: readonly DraftChange[],
): WantedChange {
  const ops: Operation[] = changes.toReversed().flatMap(({ inverse }) => inverse)
  const first = changes[0]?.seq ?? 0
  const against = journal.filter(({ seq, user_id }) => seq > first && user_id !== user)
  return { kind, targets: changes.map(({ seq }) => seq), ops, against }
}

/** A new change of the user leaves nothing to be made again. */
function stacksOf(journal: readonly DraftChange[], user: number): Stacks {
  let [undo, redo]: [DraftChange[], DraftChange[]] = [[], []]
  for (const change of journal.filter(({ user_id }) => user_id === user)) {
    const left = (stack: DraftChange[]) => stack.filter(({ seq }) => !change.targets.includes(seq))
    if (change.kind === 'edit') [undo, redo] = [[...undo, change], []]
    else if (change.kind === 'undo') [undo, redo] = [left(undo), [...redo, change]]
    else [undo, redo] = [[...undo, change], left(redo)]
  }
  return { undo, redo }
}

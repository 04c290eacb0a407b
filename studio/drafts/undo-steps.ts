/** What is undone at once: the changes of one group, in every document that it has changed. */
interface EditStep {
  group: string
  uids: string[]
}

/** What can be undone and made again, the latest last. It holds no texts. */
export interface EditSteps {
  undo: EditStep[]
  redo: EditStep[]
}

/** How many steps are remembered. */
const MOST_STEPS = 200

/** The steps after a group has changed a draft: it is undone together with what the group has changed elsewhere. */
export function stepsAfterChange(steps: EditSteps, group: string, uid: string): EditSteps {
  const { undo } = steps
  const last = undo.at(-1)
  if (last?.group !== group) return { undo: [...undo, { group, uids: [uid] }].slice(-MOST_STEPS), redo: [] }
  if (last.uids.includes(uid)) return steps
  return { undo: [...undo.slice(0, -1), { group, uids: [...last.uids, uid] }], redo: [] }
}

/**
 * The last step that concerns the drafts on the screen: what was done on another one is not undone out of sight. None
 * if a later step has changed the same drafts elsewhere, because a draft takes its changes back in their order.
 */
export function lastStep(steps: readonly EditStep[], isHere: (uid: string) => boolean): EditStep | undefined {
  const later = new Set<string>()
  for (const step of steps.toReversed()) {
    if (step.uids.some(isHere)) return step.uids.some((uid) => later.has(uid)) ? undefined : step
    for (const uid of step.uids) later.add(uid)
  }
  return undefined
}

/** The steps after one was undone. */
export function stepsAfterUndo({ undo, redo }: EditSteps, step: EditStep): EditSteps {
  return { undo: undo.filter((one) => one !== step), redo: [...redo, step] }
}

/** The steps after one that was undone was made again. */
export function stepsAfterRedo({ undo, redo }: EditSteps, step: EditStep): EditSteps {
  return { undo: [...undo, step], redo: redo.filter((one) => one !== step) }
}

/** The steps of drafts that are still worked on: what was done in one that has ended can no longer be undone. */
export function stepsOfOpenDrafts({ undo, redo }: EditSteps, isOpen: (uid: string) => boolean): EditSteps {
  const isWhole = ({ uids }: EditStep) => uids.every(isOpen)
  return { undo: undo.filter(isWhole), redo: redo.filter(isWhole) }
}

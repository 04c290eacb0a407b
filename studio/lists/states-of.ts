import type { MessageId } from '#generated/message-ids.ts'
import type { StudioDocumentLink } from '#generated/types.ts'

type States = Partial<
  Pick<
    StudioDocumentLink,
    'state' | 'status' | 'time' | 'faulty' | 'unfinished' | 'gaps' | 'changed_parts' | 'publish_at'
  >
>

/** One of the states of a document: its words, and what they say. */
export interface DocumentState {
  id: MessageId
  tone: 'neutral' | 'accent' | 'warning' | 'error'
  count?: number
  /** A date and time. */
  day?: string
}

/** The states of a document. A published one with all its texts, with which nothing waits, has none. */
export function statesOf(document: States): DocumentState[] {
  const { state, status, time, faulty, unfinished, gaps, changed_parts, publish_at } = document
  const states: DocumentState[] = []
  if (state === 'new' || state === 'changed') states.push({ id: `lists.state_${state}`, tone: 'accent' })
  if (changed_parts) states.push({ id: 'lists.changed_parts', tone: 'accent', count: changed_parts })
  if (publish_at) states.push({ id: 'lists.scheduled_for', tone: 'accent', day: publish_at })
  if (status === 'draft' || status === 'archived') states.push({ id: `lists.status_${status}`, tone: 'neutral' })
  if (time) states.push({ id: `lists.time_${time.kind}`, tone: 'neutral', day: time.moment })
  if (unfinished) states.push({ id: 'lists.unfinished', tone: 'neutral' })
  if (faulty) states.push({ id: 'lists.state_faulty', tone: 'error' })
  if (gaps) states.push({ id: 'lists.gaps', tone: 'warning', count: gaps })
  return states
}

/** How many of them stand in one line: of a column, or of a phone. */
const IN_LINE = { wide: 3, narrow: 2 }
/** Heights in pixels: of one line, or on a phone of a title with what belongs to it below; and of each further line. */
const ROW = { wide: 48, narrow: 92 }
const LINE = 32

/** How high the row of a document with so many states is. Rows are laid out before they are drawn. */
export function rowHeight(states: number, width: 'wide' | 'narrow'): number {
  return ROW[width] + LINE * Math.max(0, Math.ceil(states / IN_LINE[width]) - 1)
}

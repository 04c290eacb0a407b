import type { Kysely } from 'kysely'
import type { Locale } from '#generated/types.ts'
import { type FoundLead, findLeads, type LeadFilter } from '#service/people/leads/find-leads.ts'
import { enteredFields } from '#service/people/leads/lead-fields.ts'
import { readSubjects, subjectLine } from '#service/people/leads/lead-subject.ts'
import type { Tables } from '#service/store/tables.ts'

/** How many leads a search reads at a time. */
const AT_ONCE = 200

/** Between the time and the number in a cursor; neither contains it. */
const APART = '_'

/** Where the list goes on after a lead. */
export function leadCursor({ date_created, id }: Pick<FoundLead, 'date_created' | 'id'>): string {
  return `${date_created}${APART}${id}`
}

/** One part of the leads that match, newest first. Words are searched in what a reader sees, in the reader's language. */
export async function listLeads(
  db: Kysely<Tables>,
  { limit, ...filter }: LeadFilter & { limit: number },
  { q = '', cursor, locale }: { q?: string; cursor?: string; locale: Locale },
): Promise<FoundLead[]> {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const atOnce = words.length === 0 ? limit : AT_ONCE
  const found: FoundLead[] = []
  for (let after = readCursor(cursor); found.length < limit; ) {
    const part = await findLeads(db, { ...filter, after, limit: atOnce })
    found.push(...part.filter((lead) => words.length === 0 || hasWords(lead, words, locale)))
    after = part.at(-1)
    if (after === undefined || part.length < atOnce) break
  }
  return found.slice(0, limit)
}

function hasWords(lead: FoundLead, words: readonly string[], locale: Locale): boolean {
  const entered = enteredFields(lead, locale).map(({ text }) => text)
  const text = [lead.id, ...entered, ...readSubjects(lead.about).map(subjectLine)].join('\n').toLowerCase()
  return words.every((word) => text.includes(word))
}

function readCursor(cursor: string | undefined): LeadFilter['after'] {
  if (cursor === undefined) return undefined
  const [date_created = '', id = ''] = cursor.split(APART)
  return { date_created, id }
}

import type { Kysely } from 'kysely'
import type { Locale } from '#generated/types.ts'
import { type FoundLead, findLeads, type LeadFilter, type LeadPlace } from '#service/people/leads/find-leads.ts'
import { contactOf, enteredFields } from '#service/people/leads/lead-fields.ts'
import { firstStatus } from '#service/people/leads/lead-kinds.ts'
import { readSubjects, subjectLine } from '#service/people/leads/lead-subject.ts'
import { isInNumber } from '#service/people/leads/persons.ts'
import type { Tables } from '#service/store/tables.ts'
import { typedWords } from '../lists/label-words.ts'

/** How many leads a search reads at a time. */
const AT_ONCE = 200

/** Between the parts of a cursor; none contains it. */
const APART = '_'

/** In a cursor: whether nobody has looked at the lead yet. */
const NEW = 'new'

/** Where the list goes on after a lead. */
export function leadCursor(lead: FoundLead): string {
  return [lead.date_created, lead.id, placeOf(lead).isNew ? NEW : ''].join(APART)
}

function placeOf({ date_created, id, kind, status }: FoundLead): LeadPlace {
  return { date_created, id, isNew: status === firstStatus(kind) }
}

/**
 * One part of the leads that match: those at which nobody has looked, then all others, each newest first. Words are
 * searched in what a reader sees, in the reader's language.
 */
export async function listLeads(
  db: Kysely<Tables>,
  { limit, ...filter }: LeadFilter & { limit: number },
  { q = '', cursor, locale }: { q?: string; cursor?: string; locale: Locale },
): Promise<FoundLead[]> {
  const atOnce = typedWords(q).length === 0 ? limit : AT_ONCE
  const found: FoundLead[] = []
  for (let after = readCursor(cursor); found.length < limit; ) {
    const part = await findLeads(db, { ...filter, newFirst: true, after, limit: atOnce })
    found.push(...withWords(part, q, locale))
    const last = part.at(-1)
    if (last === undefined || part.length < atOnce) break
    after = placeOf(last)
  }
  return found.slice(0, limit)
}

/** Those of some leads that have every word of a search, or whose telephone number it is. */
export function withWords(leads: readonly FoundLead[], q: string | undefined, locale: Locale): FoundLead[] {
  const words = typedWords(q ?? '')
  return leads.filter(
    (lead) => words.length === 0 || hasWords(lead, words, locale) || isInNumber(q ?? '', contactOf(lead).phone_number),
  )
}

function hasWords(lead: FoundLead, words: readonly string[], locale: Locale): boolean {
  const entered = enteredFields(lead, locale).map(({ text }) => text)
  const text = [lead.id, ...entered, ...readSubjects(lead.about).map(subjectLine)].join('\n').toLowerCase()
  return words.every((word) => text.includes(word))
}

function readCursor(cursor: string | undefined): LeadFilter['after'] {
  if (cursor === undefined) return undefined
  const [date_created = '', id = '', mark] = cursor.split(APART)
  return { date_created, id, isNew: mark === NEW }
}

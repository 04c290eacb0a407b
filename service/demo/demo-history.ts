import { applyOperations, type DraftDocument } from '#domain/drafts/apply-operation.ts'
import { isRecord } from '#domain/json/is-record.ts'
import type { SourceDocument } from '../content/documents/source-document.ts'
import history from './studio/history.json' with { type: 'json' }

const DAY_MS = 24 * 60 * 60 * 1000

/** How long ago the demo began, so that its editors have had time to change it. */
const DAYS = 21

/** What an editor of the demo changed in a document: a text, and what it was before. */
interface ChangedText {
  pointer: string
  was: string
  text: string
}

/** Who changed the demo before anybody tried it out, and what they published together, the earliest first. */
export const { people: DEMO_PEOPLE, releases: DEMO_RELEASES } = history

/** The moment at which a demo with a history was filled. */
export const demoBeginning = (now: Date) => daysAfter(now, -DAYS)

export const daysAfter = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS)

/** The documents of the demo as they were before their editors changed them. */
export function withEarlierWords(documents: readonly SourceDocument[]): SourceDocument[] {
  const changed = new Map<string, ChangedText[]>()
  // The earliest words are those that count, so the latest change is taken back first.
  for (const { collection, key, texts } of DEMO_RELEASES.toReversed().flatMap((release) => release.documents)) {
    const name = `${collection}/${key}`
    changed.set(name, [...(changed.get(name) ?? []), ...texts])
  }
  return documents.map((source) => {
    const { collection, document } = source
    const texts = isRecord(document) ? changed.get(`${collection}/${String(document.slug)}`) : undefined
    return texts ? { ...source, document: withoutChanges(document as DraftDocument, texts) } : source
  })
}

function withoutChanges(document: DraftDocument, texts: readonly ChangedText[]): DraftDocument {
  const back = texts.map(({ pointer, was, text }) => ({
    ...{ op: 'text' as const, pointer, at: 0, removed: text, inserted: was },
  }))
  return applyOperations(document, back).document
}

import type { SearchTerm, TextListQuestion, TextPlace } from '#service/store/store-contract.ts'
import type { EntrySource } from '../reading/entry-reader.ts'
import type { SearchQuestion } from './search-question.ts'

/** A prefix shared by more codes than this does not distinguish them. */
const MOST_CODES = 2000

/** Entry numbers, and the facts from the index about each. */
export interface HitList {
  numbers: readonly number[]
  facts: readonly number[]
}

/** What the index returns for a question. */
export interface QuestionLists {
  /** Entries that contain every term. */
  hits: HitList
  /** Entries whose code is exactly the one typed. */
  exact: HitList
  /** Entries whose code begins as typed; empty if there are too many of them. */
  codes: HitList
  /** Entries whose name begins as typed. */
  begun: readonly number[]
  /** By term: the entries whose names contain it, and those that contain it as a whole word. */
  named: readonly { any: readonly number[]; whole: readonly number[] }[]
}

/** Queries the index in one statement; `place` is where the terms of a hit may occur. */
export async function listsFor(
  source: EntrySource,
  { locale, terms, words, code }: SearchQuestion,
  place: TextPlace & ('text' | 'name'),
): Promise<QuestionLists> {
  const ask = (at: TextPlace, sought: readonly SearchTerm[]) => ({ language: locale, place: at, terms: sought })
  const [hits, exact, codes, begun, ...named] = await answersTo(source, [
    { ...ask(place, terms), withFacts: true },
    { ...ask('code', [{ stems: [code], prefix: false }]), withFacts: true },
    { ...ask('code', [{ stems: [code], prefix: true }]), withFacts: true, most: MOST_CODES + 1 },
    ask('beginning', [{ stems: words.slice(0, 1), prefix: true }]),
    ...terms.map((term) => ask('name', [term])),
    // Only the last term may be a prefix; for the others this would return the same list again.
    ...terms.slice(-1).map((term) => ask('name', [{ ...term, prefix: false }])),
  ])
  const last = terms.length - 1
  return {
    hits: hits ?? NONE,
    exact: exact ?? NONE,
    codes: codes && codes.numbers.length <= MOST_CODES ? codes : NONE,
    begun: begun?.numbers ?? [],
    named: terms.map((_, at) => {
      const any = named[at]?.numbers ?? []
      return { any, whole: at === last ? (named.at(-1)?.numbers ?? []) : any }
    }),
  }
}

const NONE: HitList = { numbers: [], facts: [] }

/** The hits of each question, in one statement. */
export async function answersTo(source: EntrySource, questions: readonly TextListQuestion[]): Promise<HitList[]> {
  if (questions.length === 0) return []
  const { rows } = await source.dialect.textLists(questions).execute(source.db)
  const answers: HitList[] = questions.map(() => NONE)
  for (const { at, numbers, facts } of rows) {
    answers[at] = { numbers: JSON.parse(numbers ?? '[]'), facts: JSON.parse(facts ?? '[]') }
  }
  return answers
}

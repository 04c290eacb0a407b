import { pageAddress } from '#domain/addresses/page-address.ts'
import { stablePointer } from '#domain/drafts/pointer.ts'
import { pointerTo } from '#domain/json/json-pointer.ts'
import { languageTag } from '#domain/languages/locales.ts'
import { documentAddresses } from '#domain/subjects/document-addresses.ts'
import type { Locale } from '#generated/types.ts'
import { type ContentPlans, planOf } from '#service/content/reading/content-plans.ts'
import type { Entry } from '#service/content/reading/entry.ts'
import { type EntrySource, publishedEntries } from '#service/content/reading/entry-reader.ts'
import { pageParts } from '../perspective/page-parts.ts'
import { documentPath } from '../releases/release-refusal.ts'
import { picturesAt } from './shown-pictures.ts'
import { textPointers } from './text-pointers.ts'

/** Something that was seen on a page. */
interface Seen {
  /** The address of the page, without language. */
  page: string
  language: Locale
  code: string
  /** What stands in a document as it is seen: the address of a link, the words of a heading. */
  about?: string
}

/** Finds the document and the place in it from which something on a page comes; nothing where it cannot be told. */
export type PlaceOf = (seen: Seen) => Promise<{ path?: string }>

/**
 * Where findings about the head of a page are put right, by the beginnings of their codes: the first field that there
 * is.
 */
const HEAD_FIELDS: readonly (readonly [begins: string, fields: readonly string[]])[] = [
  ['title_', ['meta_title', 'title', 'name']],
  ['description_', ['meta_description', 'summary', 'description']],
  ['share_picture', ['thumbnail', 'image', 'images']],
]

/** What is about a page as a whole is put right in the document that it is made of. */
const OF_THE_WHOLE: ReadonlySet<string> = new Set(['h1_count', 'page_status', 'page_broken'])

/** The places of findings in the documents that are checked, and in those of which their pages are made. */
export function findingPlaces(source: EntrySource, plans: ContentPlans, checked: readonly Entry[]): PlaceOf {
  const known = new Map<string, Promise<Entry[]>>()
  // Each document is asked for each picture of each page.
  const places = new Map<number, ReadonlyMap<string, string>>()
  const placesIn = (entry: Entry) => {
    const found = places.get(entry.no) ?? placesOfTexts(entry)
    places.set(entry.no, found)
    return found
  }
  const documentsOn = (page: string) => {
    const found = known.get(page) ?? documentsOf(source, { page, plans, checked })
    known.set(page, found)
    return found
  }
  return async ({ page, language, code, about }) => {
    const entries = await documentsOn(page)
    const fields = HEAD_FIELDS.find(([begins]) => code.startsWith(begins))?.[1]
    const [own] = entries
    if (fields && own) return headPlace(plans, own, { fields, language })
    if (OF_THE_WHOLE.has(code) && own) return { path: documentPath(own) }
    // What is seen of a picture is its address; in documents it stands by its name.
    const texts = about === undefined ? [] : [about, ...(await picturesAt(source, about))]
    for (const entry of entries) {
      for (const text of texts) {
        const pointer = placesIn(entry).get(text)
        if (pointer !== undefined) return { path: documentPath(entry, stablePointer(entry.doc, pointer)) }
      }
    }
    return {}
  }
}

function headPlace(
  plans: ContentPlans,
  entry: Entry,
  { fields, language }: { fields: readonly string[]; language: Locale },
): { path: string } {
  const plan = planOf(plans, entry.collection)
  const translated = new Set([...plan.translated, ...plan.overrides])
  const own = new Set(plan.document.map(({ name }) => name))
  for (const name of fields) {
    if (translated.has(name)) return { path: documentPath(entry, `/translations/@${languageTag(language)}/${name}`) }
    if (own.has(name)) return { path: documentPath(entry, pointerTo(name)) }
  }
  return { path: documentPath(entry) }
}

/** The thing or the page at an address first, then what it is made of, then whatever else is checked. */
async function documentsOf(
  source: EntrySource,
  { page, plans, checked }: { page: string; plans: ContentPlans; checked: readonly Entry[] },
): Promise<Entry[]> {
  const own = checked.filter(
    ({ collection, key, doc, id }) => documentAddresses(collection, key, { ...doc, id })[0] === page,
  )
  const whole = (await publishedEntries(source, 'page')).find(({ key }) => pageAddress(key) === page.split('?')[0])
  const drafted = { ...source, drafted: async () => [] }
  const parts = whole ? (await pageParts(drafted, plans, whole)).map(({ entry }) => entry) : []
  return [...new Map([...own, ...parts, ...checked].map((entry) => [entry.no, entry])).values()]
}

/** The first places of the texts of a document. */
function placesOfTexts({ doc }: Entry): ReadonlyMap<string, string> {
  return new Map(
    textPointers(doc)
      .map(({ text, pointer }) => [text, pointer] as const)
      .reverse(),
  )
}

import type { QueryClient } from '@tanstack/react-query'
import { isRecord } from '#domain/json/is-record.ts'
import { languageTag } from '#domain/languages/locales.ts'
import { isFilled } from '#domain/text/has-words.ts'
import type { CallName } from '#generated/calls.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { CardGroup, ImageSummary, Locale } from '#generated/types.ts'
import type { PageState } from './page-state.ts'
import { FOR_HEAD } from './routes/list-head.ts'
import { PAGES } from './routes/page-query.ts'

/** Calls whose English texts are needed in every language: the address of a job is derived from its English title. */
const KEEP_ENGLISH = new Set<unknown>(['listCareers', 'getCareer'] satisfies CallName[])

/** Calls that only the server needs: it looks for a redirect when a page is missing. */
const STAYS_HERE = new Set<unknown>(['listRedirects'] satisfies CallName[])

/**
 * Texts of the entity itself that are only ever drawn. Others also group, sort or identify: a name, a question's group.
 */
const ONLY_DRAWN = new Set([
  'corrossion_ressistance',
  'description',
  'flame_spread_rating',
  'lead_time',
  'resin_base',
  'source',
  'title',
])

/** Calls whose things have a name that is only drawn, too: they are tiles and rows in an order of the service. */
const NAME_ONLY_DRAWN = new Set<unknown>([
  'listRelatedProducts',
  'listRelatedProductSkus',
  'listSimilarProducts',
] satisfies CallName[])

/** Fields to leave out: this one, or some within it. */
interface Spare {
  [field: string]: true | Spare
}

/** What puts lists in order, which the service has done. */
const FOR_LISTS = { sort: true, date_created: true, date_updated: true } as const

/**
 * What only editors read of pages and cards, and of a block its name as well: tabs may be labeled with names of cards.
 */
const FOR_EDITORS = { status: true, ...FOR_LISTS } as const

/** A text is found by its language. */
const TEXTS = { translations: { id: true } } as const

/** A picture has words of its own, and a name for editors. */
const PICTURE = { name: true, ...TEXTS } as const

/**
 * Fields that nothing in the browser reads: related products are shown from a list of their own, an SKU by its code and
 * its values, and a document by its own title and address. Only the comparison, which asks for its products itself,
 * reads what a spec says about others.
 */
const SPARE_FIELDS = new Map<unknown, Spare>([
  [PAGES, { ...FOR_EDITORS, blocks: { sort: true, item: { ...FOR_EDITORS, name: true, cards: FOR_EDITORS } } }],
  [
    'getProductBySlug' satisfies CallName,
    {
      ...FOR_LISTS,
      ...TEXTS,
      related_products: true,
      product_type: true,
      brand: { logo: PICTURE, ...TEXTS },
      product_category: { catalogs: TEXTS, ...TEXTS },
      catalogs: TEXTS,
      market_fields: { name: true, ...TEXTS },
      thumbnail: PICTURE,
      images: PICTURE,
      documents: { slug: true, file: { id: true, filename_download: true, title: true, translations: true }, ...TEXTS },
      spec_values: { id: true, spec: { name: true, variant: true, better: true, sort: true, ...TEXTS } },
      resin_types: {
        resin_types_id: { ...FOR_EDITORS, flame_spread_index: true, outdoor: true, ...TEXTS },
      },
      product_skus: {
        status: true,
        product_variant: {
          id: true,
          name: true,
          status: true,
          images: PICTURE,
          variant_values: {
            status: true,
            description: true,
            variant: TEXTS,
            translations: { id: true, description: true },
          },
        },
      },
    },
  ],
  ['listLoadTables' satisfies CallName, { slug: true, rows: { id: true }, ...TEXTS }],
  ['listSurfaceTypes' satisfies CallName, { ...FOR_EDITORS, image: PICTURE, ...TEXTS }],
  ['listSimilarProducts' satisfies CallName, { thumbnail: PICTURE }],
  ['listRelatedProducts' satisfies CallName, { thumbnail: PICTURE }],
])

/**
 * Members of card groups that are drawn as tiles: their picture says nothing beside their name, and replaces their
 * icon; nor does the name that they have for editors.
 */
const TILES = new Set<string>(['articles', 'products', 'product_types', 'market_fields'] satisfies (keyof CardGroup)[])

/** What is left of the picture of a tile. */
const DRAWN_OF_PICTURE = new Set<string>(['id', 'image', 'width', 'height', 'type'] satisfies (keyof ImageSummary)[])

/**
 * All data that a render fetched, to be sent along with its page. Failed queries are left out: the browser may try them
 * again.
 */
export function fetchedAnswers(queryClient: QueryClient, locale: Locale): PageState['answers'] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(
      ({ queryKey: key, state }) => state.status === 'success' && !STAYS_HERE.has(key[1]) && key.at(-1) !== FOR_HEAD,
    )
    .map(({ queryKey, state }) => {
      const call = queryKey[1]
      const data = withoutSpareFields(call, state.data)
      return [queryKey, withoutSpareTexts(call, call === PAGES ? withPlainTiles(data, locale) : data, locale)]
    })
}

/** Leaves out what only the service's other callers read. */
export function withoutSpareFields(call: unknown, data: unknown): unknown {
  const spare = SPARE_FIELDS.get(call)
  return spare ? withoutFields(data, spare, new Map()) : data
}

/** `done` has what became of each object there, as for texts. */
function withoutFields(value: unknown, spare: Spare, done: Map<Spare, Map<object, unknown>>): unknown {
  if (typeof value !== 'object' || value === null) return value
  const before = done.get(spare) ?? new Map<object, unknown>()
  done.set(spare, before)
  const known = before.get(value)
  if (known !== undefined) return known
  const kept = Array.isArray(value)
    ? value.map((item) => withoutFields(item, spare, done))
    : fieldsOf(value, (field, inner) => {
        const within = spare[field]
        return within === true ? LEFT_OUT : within ? withoutFields(inner, within, done) : inner
      })
  before.set(value, kept)
  return kept
}

const LEFT_OUT = Symbol('left out')

/**
 * An object with what becomes of each field. A loop, because lists of thousands of entries took longer than the rest.
 */
function fieldsOf(value: object, become: (field: string, inner: unknown) => unknown): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const field of Object.keys(value)) {
    const inner = become(field, (value as typeof fields)[field])
    if (inner !== LEFT_OUT) fields[field] = inner
  }
  return fields
}

/** A page's answer with tiles that bring nothing but what is drawn of them: half of what a page of groups carries. */
export function withPlainTiles(value: unknown, locale: Locale, isTile = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withPlainTiles(item, locale, isTile))
  if (!isRecord(value)) return value
  return fieldsOf(value, (field, inner) => {
    if (isTile && isSpareInTile(field, value, locale)) return LEFT_OUT
    return isTile && isRecord(inner) && 'video_url' in inner
      ? fieldsOf(inner, (name, part) => (DRAWN_OF_PICTURE.has(name) ? part : LEFT_OUT))
      : withPlainTiles(inner, locale, TILES.has(field))
  })
}

function isSpareInTile(field: string, tile: Record<string, unknown>, locale: Locale): boolean {
  if (field === 'icon') return Boolean(tile.image)
  const words = ownRow(tile, languageTag(locale))
  return field === 'name' && (isFilled(words.label) || isFilled(words.name))
}

interface Row {
  languages_code: string
  [field: string]: unknown
}

/**
 * Removes the English texts wherever the page's own language has them, because nothing can fall back to them: the row
 * of
 * `translations` if the page's language has all of its texts, and what the entity itself says that is only drawn. They
 * would be a third of what an Indonesian page carries.
 */
export function withoutSpareTexts(call: unknown, data: unknown, locale: Locale): unknown {
  if (locale === DEFAULT_LOCALE || KEEP_ENGLISH.has(call)) return data
  const drawn = NAME_ONLY_DRAWN.has(call) ? new Set([...ONLY_DRAWN, 'name']) : ONLY_DRAWN
  return withoutSpare(data, { code: languageTag(locale), drawn, done: new Map() })
}

interface Sparing {
  code: string
  /** Fields of texts that are only ever drawn. */
  drawn: ReadonlySet<string>
  /** What became of each object: an answer contains the same one again and again, and so must what is left. */
  done: Map<object, unknown>
}

function withoutSpare(value: unknown, sparing: Sparing): unknown {
  if (typeof value !== 'object' || value === null) return value
  const known = sparing.done.get(value)
  if (known !== undefined) return known
  const kept = Array.isArray(value)
    ? value.map((item) => withoutSpare(item, sparing))
    : withoutSpareTextsOf(value, sparing)
  sparing.done.set(value, kept)
  return kept
}

function withoutSpareTextsOf(value: object, sparing: Sparing): unknown {
  const own = ownRow(value, sparing.code)
  return fieldsOf(value, (field, inner) => {
    if (sparing.drawn.has(field) && isFilled(own[field])) return LEFT_OUT
    return withoutSpare(
      field === 'translations' && own.languages_code ? neededRows(inner as Row[], own) : inner,
      sparing,
    )
  })
}

/** The texts that an entity has in one language; other lists have languages too, such as the captions of a film. */
function ownRow(value: object, code: string): Partial<Row> {
  const rows = 'translations' in value && isRows(value.translations) ? value.translations : []
  return rows.find((row) => row.languages_code === code) ?? {}
}

/** Data that does not match its schema is sent unchanged: the block that it belongs to reports it. */
function isRows(value: unknown): value is Row[] {
  return Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null)
}

function neededRows(rows: readonly Row[], own: Partial<Row>): Row[] {
  return rows.filter(
    (row) =>
      row.languages_code === own.languages_code ||
      Object.entries(row).some(([field, text]) => isFilled(text) && !isFilled(own[field])),
  )
}

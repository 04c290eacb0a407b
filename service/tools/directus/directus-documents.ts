import type { CollectionPlan, FieldPlan } from '#domain/content/collection-plan.ts'
import { isRecord } from '#domain/json/is-record.ts'
import type { ContentDocument } from '#service/content/documents/content-document.ts'
import { type ContentPlans, planOf } from '#service/content/reading/content-plans.ts'
import { propertiesOf } from './common-pattern.ts'
import { FILES, isList, USERS } from './directus-collections.ts'
import type { DirectusRelation, DirectusRow } from './directus-source.ts'
import { htmlText } from './html-text.ts'
import type { Misfit } from './misfit.ts'
import { nameRows, nameUsers } from './row-keys.ts'

/** The address of a file of Directus. */
const ASSET = /\/assets\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/gi
const STATUSES = new Set(['draft', 'published', 'archived'])

/** What Directus, or its files and folders, note beside the content. */
const NOTES = new Set([
  ...['user_created', 'user_updated', 'uploaded_by', 'uploaded_on', 'modified_by', 'modified_on', 'created_on'],
  ...['focal_point_x', 'focal_point_y', 'tus_id', 'tus_data', 'status', 'sort', 'date_created', 'date_updated', 'id'],
])

/** Everything read from a Directus, by our names of the collections. */
export interface DirectusContent {
  plans: ContentPlans
  names: ReadonlyMap<string, string>
  relations: readonly DirectusRelation[]
  rows: ReadonlyMap<string, readonly DirectusRow[]>
  /** The users that content names as its authors. */
  users: readonly DirectusRow[]
}

/** A document with the row that it was made from. */
export interface MadeDocument {
  collection: string
  /** The collection and id in Directus. */
  from: string
  id: string
  document: ContentDocument
}

export interface MadeDocuments {
  documents: MadeDocument[]
  /** What content refers to, as `collection/id` in Directus. */
  used: ReadonlySet<string>
}

/**
 * Turns rows into documents: ids of others become their keys, rows of collections between two others become lists, HTML
 * becomes text. `misfits` gets what has no place.
 */
export function directusDocuments(content: DirectusContent, misfits: Misfit[]): MadeDocuments {
  const { plans, names, rows } = content
  const keys = new Map<string, string>()
  for (const [collection, own] of rows) {
    nameRows(planOf(plans, collection), names.get(collection) ?? '', own, keys, misfits)
  }
  nameUsers(content.users, keys)
  const pictures = new Map<string, MadeDocument>()
  const used = new Set<string>()
  const documents: MadeDocument[] = []
  for (const [collection, own] of rows) {
    const plan = planOf(plans, collection)
    const from = names.get(collection) ?? ''
    for (const row of own) {
      const reader = new RowReader({ ...content, keys, pictures, used, from, id: String(row.id), misfits })
      const document = reader.document(plan, from, row)
      document[plan.key] = keys.get(`${from}/${String(row.id)}`)
      documents.push({ collection, from, id: String(row.id), document })
    }
  }
  // Whoever only has an account there is nobody's author.
  const writers = content.users.filter(({ id }) => used.has(`${USERS}/${String(id)}`))
  const authors = rows.has('author') ? [] : writers.map((user) => authorOf(user, keys))
  for (const id of linkedFiles(rows)) used.add(`${FILES}/${id}`)
  return { documents: [...documents, ...authors, ...pictures.values()], used }
}

/** Files whose addresses are somewhere in the words of rows. */
function* linkedFiles(rows: DirectusContent['rows']): Generator<string> {
  for (const [collection, own] of rows) {
    if (collection === 'file') continue
    for (const [, id = ''] of JSON.stringify(own).matchAll(ASSET)) yield id.toLowerCase()
  }
}

function authorOf({ first_name, last_name, id }: DirectusRow, keys: ReadonlyMap<string, string>): MadeDocument {
  const name = keys.get(`${USERS}/${String(id)}`)
  const document = { name, first_name: first_name ?? '', last_name: last_name ?? '' }
  return { collection: 'author', from: USERS, id: String(id), document }
}

interface ReaderOptions extends DirectusContent {
  keys: ReadonlyMap<string, string>
  /** Pictures made for rows that refer to files directly, by the ids of these. */
  pictures: Map<string, MadeDocument>
  /** What rows refer to, as `collection/id`. */
  used: Set<string>
  from: string
  id: string
  misfits: Misfit[]
}

class RowReader {
  readonly #options: ReaderOptions

  constructor(options: ReaderOptions) {
    this.#options = options
  }

  document(plan: CollectionPlan, from: string, row: DirectusRow): ContentDocument {
    const document = this.#fields(plan.document, from, row, '', propertiesOf(plan.documentSchema))
    if (!plan.uuid && typeof row.id !== 'number') delete document.id
    if (plan.name !== 'file' && 'status' in row) document.status = this.#status(row.status)
    return document
  }

  /** What Directus shows nobody is shown to nobody here. */
  #status(given: unknown): string {
    if (typeof given === 'string' && STATUSES.has(given)) return given
    this.#misfit(
      'status',
      `${given === null ? 'There is none' : `'${String(given)}' is not known here`}, so it is a draft.`,
    )
    return 'draft'
  }

  #fields(
    fields: readonly FieldPlan[],
    from: string,
    row: DirectusRow,
    place: string,
    properties: Record<string, unknown>,
  ): ContentDocument {
    const document: ContentDocument = {}
    for (const field of fields) {
      const value = row[field.name]
      if (isEmpty(value)) continue
      const read = this.#value(field, from, value, `${place}${field.name}`, properties[field.name])
      if (read !== undefined) document[field.name] = read
    }
    const known = new Set(fields.map(({ name }) => name))
    for (const [name, value] of Object.entries(row)) {
      if (known.has(name) || NOTES.has(name) || isEmpty(value) || from === FILES) continue
      if (this.#isOfRelation(from, name, place !== '')) continue
      this.#misfit(`${place}${name}`, 'The field is not known here.')
    }
    return document
  }

  #value(field: FieldPlan, from: string, value: unknown, place: string, schema: unknown): unknown {
    switch (field.kind) {
      case 'value':
        return field.rich ? this.#text(value, place) : plainValue(value, schema, field.empty === 'array')
      case 'relation':
        return this.#relation(field, from, value, place)
      case 'translations': {
        const rows = rowsOf(value).map((row) => {
          const code = isRecord(row.languages_code) ? row.languages_code.code : row.languages_code
          const properties = propertiesOfItems(schema)
          return {
            ...this.#fields(
              field.fields,
              this.#innerName(from, field.name),
              row,
              `${place}.${String(code)}.`,
              properties,
            ),
            languages_code: code,
          }
        })
        return rows.map(({ id: _, ...row }: ContentDocument) => row)
      }
      case 'objects': {
        // A list in one field has an order of its own.
        const given = isList(from, field.name, this.#options.relations) ? inOrder(rowsOf(value)) : rowsOf(value)
        const rows = given.map((row) =>
          this.#fields(field.fields, this.#innerName(from, field.name), row, `${place}.`, propertiesOfItems(schema)),
        )
        return field.many ? rows : rows[0]
      }
      case 'blocks':
        return inOrder(rowsOf(value)).flatMap((row) => this.#block(row, place))
      default:
        return undefined
    }
  }

  #text(value: unknown, place: string): unknown {
    if (Array.isArray(value)) return value
    const read = this.#readHtml(String(value), place)
    if (read === null) {
      this.#misfit(place, 'Its elements lie too deep inside each other to be read, so it was left out.')
      return undefined
    }
    const { text, left } = read
    if (left.length > 0) this.#misfit(place, `Elements that texts cannot have were left out: ${left.join(', ')}.`)
    return text.length > 0 ? text : undefined
  }

  #readHtml(source: string, place: string): ReturnType<typeof htmlText> | null {
    try {
      return htmlText(source, (address) => {
        const [[, id] = []] = address.matchAll(ASSET)
        return (id && this.#keyOf('image', FILES, id.toLowerCase(), place)) || null
      })
    } catch (error) {
      // Trees are walked by functions that call themselves, in the libraries as well.
      if (error instanceof RangeError) return null
      throw error
    }
  }

  #block(row: DirectusRow, place: string): ContentDocument[] {
    const { names, keys } = this.#options
    const [ours] = [...names].find(([, name]) => name === row.collection) ?? []
    const id = isRecord(row.item) ? row.item.id : row.item
    const key = keys.get(`${String(row.collection)}/${String(id)}`)
    if (ours !== undefined && key !== undefined) return [{ collection: ours, item: key }]
    this.#misfit(place, `There is no block ${String(row.collection)} ${String(id)}.`)
    return []
  }

  #relation(field: Extract<FieldPlan, { kind: 'relation' }>, from: string, value: unknown, place: string): unknown {
    const { relations, plans } = this.#options
    const list = relations.find((one) => one.one_collection === from && one.one_field === field.name)
    if (field.owned) {
      const plan = planOf(plans, field.to)
      const inner = list?.many_collection ?? ''
      return inOrder(rowsOf(value)).map((row) => {
        const { id: _, ...document } = this.#fields(
          plan.document,
          inner,
          row,
          `${place}.`,
          propertiesOf(plan.documentSchema),
        )
        return document
      })
    }
    if (!field.many) {
      const to = relations.find((one) => one.many_collection === from && one.many_field === field.name)?.one_collection
      return this.#keyOf(field.to, to ?? null, idOf(value), place)
    }
    const way = list?.junction_field ?? null
    const to = way === null ? list?.many_collection : this.#leadsTo(list?.many_collection, way)
    const rows = Array.isArray(value) ? value : [value]
    const ordered = rows.every(isRecord) ? inOrder(rows) : rows
    const keys = ordered.flatMap(
      (row) =>
        this.#keyOf(field.to, to ?? null, way !== null && isRecord(row) ? idOf(row[way]) : idOf(row), place) ?? [],
    )
    return [...new Set(keys)]
  }

  #leadsTo(collection: string | undefined, field: string): string | null {
    const { relations } = this.#options
    return (
      relations.find((one) => one.many_collection === collection && one.many_field === field)?.one_collection ?? null
    )
  }

  /** The key of what a row refers to by id. */
  #keyOf(ours: string, theirs: string | null, id: string | null, place: string): string | undefined {
    if (id === null) return undefined
    const { keys, names, used } = this.#options
    const name = theirs ?? names.get(ours) ?? ''
    const key = keys.get(`${name}/${id}`)
    if (key === undefined) {
      this.#misfit(place, `There is no ${name || ours} ${id}.`)
      return undefined
    }
    used.add(`${name}/${id}`)
    return ours === 'image' && name === FILES ? this.#picture(id, key) : key
  }

  /** The image for a row that refers to a file directly. */
  #picture(id: string, file: string): string {
    const { keys, names, rows, pictures } = this.#options
    const known = pictures.get(id)
    if (known) return String(known.document.name)
    const images = rows.get('image') ?? []
    const keyOf = (row: DirectusRow) => keys.get(`${names.get('image')}/${String(row.id)}`)
    const image = images.find((row) => idOf(row.image) === id)
    if (image) return keyOf(image) ?? ''
    const own = images.map(keyOf)
    const taken = new Set([...own, ...[...pictures.values()].map(({ document }) => document.name)])
    const stem = file.replace(/\.[A-Za-z0-9]+$/, '')
    const name = [stem, file].find((one) => !taken.has(one)) ?? `${file}-${id.slice(0, 8)}`
    pictures.set(id, { collection: 'image', from: FILES, id, document: { name, image: file } })
    return name
  }

  #innerName(from: string, field: string): string {
    const { relations } = this.#options
    return relations.find((one) => one.one_collection === from && one.one_field === field)?.many_collection ?? from
  }

  /**
   * Whether a field is no content: it leads back to rows that refer to this one, or from an inner row to the one that
   * it is in, or holds the order of rows.
   */
  #isOfRelation(from: string, field: string, isInner: boolean): boolean {
    const { relations } = this.#options
    if (isList(from, field, relations)) return true
    const own = relations.filter((one) => one.many_collection === from)
    if (own.some(({ sort_field }) => sort_field === field)) return true
    return isInner && own.some(({ many_field, one_field }) => many_field === field && one_field !== null)
  }

  #misfit(field: string, message: string): void {
    const { misfits, from, id } = this.#options
    misfits.push({ collection: from, id, field, message })
  }
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

function rowsOf(value: unknown): DirectusRow[] {
  return (Array.isArray(value) ? value : [value]).filter(isRecord)
}

/** Rows by their `sort`; those without come last, in their own order. */
function inOrder(rows: readonly DirectusRow[]): DirectusRow[] {
  const place = ({ sort }: DirectusRow) => (typeof sort === 'number' ? sort : Number.POSITIVE_INFINITY)
  return rows.toSorted((a, b) => place(a) - place(b) || 0)
}

function idOf(value: unknown): string | null {
  const id = isRecord(value) ? value.id : value
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null
}

function propertiesOfItems(schema: unknown): Record<string, unknown> {
  const items = isRecord(schema) && isRecord(schema.items) ? schema.items : schema
  return isRecord(items) && isRecord(items.properties) ? items.properties : {}
}

/** A value in the form that its schema asks for, as far as that is only a matter of how databases write it. */
function plainValue(value: unknown, schema: unknown, isList: boolean): unknown {
  if (isList) return typeof value === 'string' ? value.split(',').map((item) => item.trim()) : value
  const type = isRecord(schema) ? schema.type : undefined
  if ((type === 'number' || type === 'integer') && typeof value === 'string' && Number.isFinite(Number(value)))
    return Number(value)
  if (type === 'string' && typeof value === 'number') return String(value)
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:\.\d+)?$/.test(value)) return `${value}Z`
  return value
}

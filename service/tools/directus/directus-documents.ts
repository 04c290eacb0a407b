import type { CollectionPlan, FieldPlan } from '#domain/content/collection-plan.ts'
import { isRecord } from '#domain/json/is-record.ts'
import { jsonSchemas } from '#domain/schemas/json-schemas.ts'
import type { ContentDocument } from '#service/content/documents/content-document.ts'
import { type ContentPlans, planOf } from '#service/content/reading/content-plans.ts'
import type { DirectusRelation, DirectusRow } from './directus-source.ts'
import { htmlText } from './html-text.ts'

/** Something that did not fit, by its place in Directus. */
export interface Misfit {
  collection: string
  id: string
  field: string
  message: string
}

export const FILES = 'directus_files'
const USERS = 'directus_users'

/** What Directus, or its files and folders, note beside the content. */
const NOTES = new Set([
  ...['user_created', 'user_updated', 'uploaded_by', 'uploaded_on', 'modified_by', 'modified_on', 'created_on'],
  ...['focal_point_x', 'focal_point_y', 'tus_id', 'tus_data', 'status', 'sort', 'date_created', 'date_updated', 'id'],
])

/** The name of each of our collections in a Directus; those that it lacks are left out. */
export function directusNames(plans: ContentPlans, found: ReadonlySet<string>): Map<string, string> {
  const names = new Map<string, string>([['file', FILES]])
  for (const { name, ownedBy } of plans.values()) {
    const known = [name, plural(name)].find((one) => found.has(one))
    if (name !== 'file' && ownedBy === null && known !== undefined) names.set(name, known)
  }
  return names
}

function plural(name: string): string {
  return name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`
}

/** The fields to ask for: all of the row's own, and the rows of what lies inside it. */
export function askedFields(
  plan: CollectionPlan,
  collection: string,
  relations: readonly DirectusRelation[],
): string[] {
  const inner = plan.document.filter(({ name }) => isList(collection, name, relations)).map(({ name }) => `${name}.*`)
  return ['*', ...inner]
}

function isList(collection: string, field: string, relations: readonly DirectusRelation[]): boolean {
  return relations.some(({ one_collection, one_field }) => one_collection === collection && one_field === field)
}

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

/**
 * Turns rows into documents: ids of others become their keys, rows of collections between two others become lists, HTML
 * becomes text. `misfits` gets what has no place.
 */
export function directusDocuments(content: DirectusContent, misfits: Misfit[]): MadeDocument[] {
  const { plans, names, rows } = content
  const keys = new Map<string, string>()
  for (const [collection, own] of rows) nameRows(planOf(plans, collection), names.get(collection) ?? '', own, keys)
  for (const user of content.users) keys.set(`${USERS}/${String(user.id)}`, userName(user))
  const pictures = new Map<string, MadeDocument>()
  const documents: MadeDocument[] = []
  for (const [collection, own] of rows) {
    const plan = planOf(plans, collection)
    const from = names.get(collection) ?? ''
    for (const row of own) {
      const reader = new RowReader({ ...content, keys, pictures, from, id: String(row.id), misfits })
      const document = reader.document(plan, from, row)
      document[plan.key] = keys.get(`${from}/${String(row.id)}`)
      documents.push({ collection, from, id: String(row.id), document })
    }
  }
  const authors = rows.has('author') ? [] : content.users.map((user) => authorOf(user))
  return [...documents, ...authors, ...pictures.values()]
}

function authorOf(user: DirectusRow): MadeDocument {
  const { first_name = undefined, last_name = undefined, id } = user
  const document = { name: userName(user), first_name: first_name ?? '', last_name: last_name ?? '' }
  return { collection: 'author', from: USERS, id: String(id), document }
}

function userName({ first_name, last_name, id }: DirectusRow): string {
  return (
    [first_name, last_name].filter((part) => typeof part === 'string' && part !== '').join(' ') ||
    `author-${String(id)}`
  )
}

/** Gives each row the key by which others refer to it: its own, or one made of its name; never the same twice. */
function nameRows(plan: CollectionPlan, from: string, rows: readonly DirectusRow[], keys: Map<string, string>): void {
  const taken = new Set<string>()
  for (const row of rows) {
    const id = String(row.id)
    const named = plan.name === 'file' ? fileName(row) : (row[plan.key] ?? row.name ?? row.title)
    const text = typeof named === 'string' && named.trim() !== '' ? named.trim() : `${plan.name}-${id}`
    const key = taken.has(text) ? withMark(text, id.slice(0, 8)) : text
    taken.add(key)
    keys.set(`${from}/${id}`, key)
  }
}

/** A file name of the letters that ours may have. */
function fileName({ filename_download: name, id }: DirectusRow): string {
  const plain = String(name ?? id)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
  return plain.replace(/^[^A-Za-z0-9]+/, '').slice(-150) || String(id)
}

function withMark(name: string, mark: string): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.[A-Za-z0-9]+)?$/.exec(name) ?? []
  return `${stem}-${mark}${ending}`
}

interface ReaderOptions extends DirectusContent {
  keys: ReadonlyMap<string, string>
  /** Pictures made for rows that refer to files directly. */
  pictures: Map<string, MadeDocument>
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
    const known = new Set(plan.document.map(({ name }) => name))
    for (const [name, value] of Object.entries(row)) {
      if (known.has(name) || NOTES.has(name) || isEmpty(value) || this.#isWayBack(from, name)) continue
      if (plan.name === 'file') continue
      this.#misfit(name, 'The field is not known here.')
    }
    if (!plan.uuid && typeof row.id !== 'number') delete document.id
    return document
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
        const rows = rowsOf(value).map((row) =>
          this.#fields(field.fields, from, row, `${place}.`, propertiesOfItems(schema)),
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
    const { text, left } = htmlText(String(value), (address) => {
      const [, id] = /\/assets\/([0-9a-f-]{36})/i.exec(address) ?? []
      return (id && this.#keyOf('image', FILES, id.toLowerCase(), place)) || null
    })
    if (left.length > 0) this.#misfit(place, `Elements that texts cannot have were left out: ${left.join(', ')}.`)
    return text.length > 0 ? text : undefined
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
    const { keys, names, pictures } = this.#options
    const name = theirs ?? names.get(ours) ?? ''
    const key = keys.get(`${name}/${id}`)
    if (key === undefined) {
      this.#misfit(place, `There is no ${name || ours} ${id}.`)
      return undefined
    }
    if (ours !== 'image' || name !== FILES) return key
    const picture = key.replace(/\.[A-Za-z0-9]+$/, '')
    const document = { name: picture, image: key }
    if (!pictures.has(picture)) pictures.set(picture, { collection: 'image', from: FILES, id, document })
    return picture
  }

  #innerName(from: string, field: string): string {
    const { relations } = this.#options
    return relations.find((one) => one.one_collection === from && one.one_field === field)?.many_collection ?? from
  }

  /** Whether a field only leads back to rows that refer to this one. */
  #isWayBack(from: string, field: string): boolean {
    return isList(from, field, this.#options.relations)
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

function propertiesOf(schema: string): Record<string, unknown> {
  const properties = jsonSchemas.get(schema)?.properties
  return isRecord(properties) ? properties : {}
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

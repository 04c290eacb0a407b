import type { FieldPlan, ObjectsPlan, RelationPlan } from '#generated/plan-types.ts'
import type { Locale } from '#generated/types.ts'
import { type ContentDocument, isRecord, stringsIn, translationRows, type WireRow } from './content-document.ts'
import { type ContentPlans, pickOf, planOf, relationField } from './content-plans.ts'
import { collectionTag, type Entry, entryTag, publicId } from './entry.ts'
import { EntryLoads } from './entry-loads.ts'
import type { EntrySource } from './entry-reader.ts'
import { type AddressRewriter, rewriteAddresses } from './host-rewriting.ts'
import { answeredLanguages } from './locale.ts'
import { compareNaturally } from './natural-key.ts'
import { isVisible } from './visibility.ts'

/** What an expansion needs to know of the request and the service. */
export interface ExpansionContext {
  source: EntrySource
  plans: ContentPlans
  locale: Locale
  now: Date
  /** Ids of the content that went in are added here. */
  tags: Set<string>
  /** Null when no address in content needs rewriting. */
  rewrite: AddressRewriter | null
  blocks: BlockRules
}

/** What is special about blocks; see page-blocks.ts. */
export interface BlockRules {
  /** Fills `row.blocks` of a page. */
  expand(row: WireRow, page: Entry, expansion: Expansion): void
  /** False for a block whose content does not fit its schema: it is left out and reported. */
  accepts(entry: Entry): boolean
  /** The members that a card group shows when it names none; null when it then shows nothing. */
  membersInstead(group: Entry, field: string): NamedQuery | null
}

/** A query whose result is shared by all that ask for it under the same name. */
export interface NamedQuery {
  name: string
  load(source: EntrySource, now: Date): Promise<Entry[]>
}

/** A finished part of a relation, with the entry it was made from, for ordering. */
interface Placed {
  entry: Entry | null
  row: unknown
}

/**
 * Turns stored entries into what calls answer. All relations of one level are gathered and loaded together, one
 * statement per collection, then the next level: the number of statements follows the depth of the plan, never the
 * number of rows.
 */
export class Expansion {
  readonly context: ExpansionContext
  readonly loads: EntryLoads
  readonly #made = new Map<string, WireRow>()
  /** Lists are put together when everything in them is there; in the order in which they were begun. */
  readonly #finish: (() => void)[] = []

  constructor(context: ExpansionContext) {
    this.context = context
    this.loads = new EntryLoads(context.source)
  }

  /** Answers these entries, all of one collection, in one pick. */
  async rows(entries: readonly Entry[], pick: string): Promise<WireRow[]> {
    const rows = entries.map((entry) => this.row(entry, pick))
    await this.complete()
    return rows
  }

  /** Loads what was asked for, level by level, until nothing is missing. */
  async complete(): Promise<void> {
    let more = true
    while (more) more = await this.loads.run()
    for (const finish of this.#finish.splice(0)) finish()
  }

  /** Begins the answer for one entry; it is whole after `complete`. */
  row(entry: Entry, pick: string): WireRow {
    const name = `${entryTag(entry)}/${pick}`
    const made = this.#made.get(name)
    if (made) return made
    const row: WireRow = {}
    this.#made.set(name, row)
    this.context.tags.add(entryTag(entry))
    this.#fill(row, pickOf(planOf(this.context.plans, entry.collection), pick), entry.doc, entry)
    return row
  }

  /** Runs `step` when all levels are loaded. */
  afterwards(step: () => void): void {
    this.#finish.push(step)
  }

  #fill(row: WireRow, fields: readonly FieldPlan[], source: ContentDocument, entry: Entry | null): void {
    for (const field of fields) {
      switch (field.kind) {
        case 'value':
          row[field.name] = this.#value(field.name, source, entry) ?? (field.empty === 'array' ? [] : null)
          if (field.rich) this.#richText(row, field.name)
          break
        case 'translations':
          row.translations = this.#translations(field.fields, source)
          break
        case 'from':
          this.#copyFrom(row, field.name, field.path, source, entry)
          break
        case 'derived':
          throw new Error(`No rule computes the field '${field.name}' of '${entry?.collection ?? 'an inner row'}'.`)
        case 'relation':
          this.#relation(row, field, source, entry)
          break
        case 'objects':
          row[field.name] = this.#objects(field, source[field.name])
          break
        case 'blocks':
          if (entry) this.context.blocks.expand(row, entry, this)
          break
      }
    }
  }

  #value(name: string, source: ContentDocument, entry: Entry | null): unknown {
    if (entry) {
      if (name === 'id') return publicId(entry)
      if (name === 'status' || name === 'date_created' || name === 'date_updated') return entry[name]
    }
    const { rewrite } = this.context
    return rewrite === null ? source[name] : rewriteAddresses(source[name], rewrite)
  }

  #translations(fields: readonly FieldPlan[], source: ContentDocument): WireRow[] {
    const rows = translationRows(source)
    return answeredLanguages(this.context.locale).flatMap((code) => {
      const found = rows.find((row) => row.languages_code === code)
      if (!found) return []
      const row: WireRow = {}
      this.#fill(row, fields, found, null)
      return [row]
    })
  }

  #objects(field: ObjectsPlan, value: unknown): unknown {
    const one = (source: unknown, index: number): WireRow => {
      const row: WireRow = {}
      this.#fill(row, field.fields, isRecord(source) ? source : {}, null)
      // Rows inside a document may go without a number; their place tells them apart.
      if ('id' in row) row.id ??= index + 1
      return row
    }
    if (field.many) return Array.isArray(value) ? value.map(one) : []
    return isRecord(value) ? one(value, 0) : null
  }

  #richText(row: WireRow, name: string): void {
    const nodes = row[name]
    if (!Array.isArray(nodes)) return
    const expanded = nodes.map((node) => (isRecord(node) && node.type === 'picture' ? { ...node } : node))
    for (const node of expanded) {
      if (isRecord(node) && node.type === 'picture') this.#one(node, 'image', 'image', 'summary', node.image)
    }
    row[name] = expanded
    // A picture that is not there any more leaves no hole.
    this.afterwards(() => {
      row[name] = expanded.filter((node) => !(isRecord(node) && node.type === 'picture' && node.image === null))
    })
  }

  #copyFrom(row: WireRow, name: string, path: string[], source: ContentDocument, entry: Entry | null): void {
    row[name] = null
    const [relationName = '', field = ''] = path
    const relation = entry ? relationField(planOf(this.context.plans, entry.collection), relationName) : null
    const key = source[relationName]
    if (!relation || typeof key !== 'string') return
    this.want(relation.to, key, (target) => {
      row[name] = target.doc[field] ?? null
    })
  }

  #relation(row: WireRow, field: RelationPlan, source: ContentDocument, entry: Entry | null): void {
    const used = Object.entries(field.when ?? {}).every(([name, value]) => source[name] === value)
    const value = used ? source[field.name] : undefined
    if (field.inverse !== undefined) this.#farSide(row, field, entry)
    else if (field.owned) this.#ownedRows(row, field, value)
    else if (field.many && stringsIn(value).length === 0) this.#instead(row, field, used ? entry : null)
    else if (field.many) this.#many(row, field, stringsIn(value))
    else this.#one(row, field.name, field.to, field.as === 'id' ? null : field.pick, value)
  }

  /** One related entry, or null; `pick` null answers its id alone. */
  #one(row: WireRow, name: string, to: string, pick: string | null, key: unknown): void {
    row[name] = null
    if (typeof key !== 'string') return
    this.want(to, key, (target) => {
      row[name] = pick === null ? publicId(target) : this.row(target, pick)
    })
  }

  #many(row: WireRow, field: RelationPlan, keys: readonly string[]): void {
    const places: Placed[] = keys.map(() => ({ entry: null, row: null }))
    for (const [index, key] of keys.entries()) {
      this.want(field.to, key, (entry) => {
        places[index] = { entry, row: field.as === 'id' ? publicId(entry) : this.row(entry, field.pick) }
      })
    }
    this.#list(row, field, () => places.filter(({ entry }) => entry !== null))
  }

  #instead(row: WireRow, field: RelationPlan, entry: Entry | null): void {
    row[field.name] = []
    const query = entry ? this.context.blocks.membersInstead(entry, field.name) : null
    if (!query) return
    this.context.tags.add(collectionTag(field.to))
    const { now, source } = this.context
    this.loads.query(
      query.name,
      () => query.load(source, now),
      (entries) => {
        const places = entries.map((found) => ({ entry: found, row: this.row(found, field.pick) }))
        this.#list(row, field, () => places)
      },
    )
  }

  #ownedRows(row: WireRow, field: RelationPlan, value: unknown): void {
    const plan = planOf(this.context.plans, field.to)
    const children = (Array.isArray(value) ? value.filter(isRecord) : []).map((child) => {
      const made: WireRow = {}
      this.#fill(made, pickOf(plan, field.pick), child, null)
      return { child, made }
    })
    if (field.order === 'sort') children.sort((a, b) => placeOf(a.child) - placeOf(b.child))
    this.#list(row, { ...field, order: undefined }, () => children.map(({ made }) => ({ entry: null, row: made })))
  }

  #farSide(row: WireRow, field: RelationPlan, entry: Entry | null): void {
    row[field.name] = []
    if (!entry || field.inverse === undefined) return
    this.loads.children(field.to, field.inverse, entry.key, (children) => {
      const visible = children.filter((child) => isVisible(child, this.context.now))
      const places = visible.map((child) => ({ entry: child, row: this.row(child, field.pick) }))
      if (field.to !== 'product_sku') return this.#list(row, field, () => places)
      // The variants and values of SKUs are looked at whether the pick shows them or not.
      this.loads.offers(visible, this.context.tags)
      this.#list(row, field, () => {
        const offered = this.loads.offered(visible)
        return places.filter(({ entry: sku }) => offered.has(sku))
      })
    })
  }

  /** Sets a list once its parts are there: ordered, cut to its limit, wrapped. */
  #list(row: WireRow, field: RelationPlan, parts: () => Placed[]): void {
    row[field.name] = []
    this.afterwards(() => {
      const ordered = inOrder(parts(), field.order).slice(0, field.limit)
      row[field.name] = ordered.map((part) => (field.wrapper === undefined ? part.row : { [field.wrapper]: part.row }))
    })
  }

  /** Asks for a related entry; `use` runs when it is there, fits its schema and visitors may see it. */
  want(collection: string, key: string, use: (entry: Entry) => void): void {
    this.loads.want(collection, key, (entry) => {
      // What is missing now may come: then this answer is stale.
      this.context.tags.add(entry ? entryTag(entry) : collectionTag(collection))
      if (entry && isVisible(entry, this.context.now) && this.context.blocks.accepts(entry)) use(entry)
    })
  }
}

function inOrder(parts: Placed[], order: string | undefined): Placed[] {
  if (order === undefined) return parts
  const sorted = [...parts]
  return sorted.sort(({ entry: a }, { entry: b }) => {
    if (!a || !b) return 0
    if (order === 'key') return compareKeys(a, b)
    return a.sort - b.sort || compareKeys(a, b)
  })
}

function compareKeys(a: Entry, b: Entry): number {
  return a.natural_key < b.natural_key ? -1 : a.natural_key > b.natural_key ? 1 : compareNaturally(a.key, b.key)
}

function placeOf(child: ContentDocument): number {
  return typeof child.sort === 'number' ? child.sort : Number.MAX_SAFE_INTEGER
}

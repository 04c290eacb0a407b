import type { FieldPlan, ObjectsPlan, RelationPlan } from '#domain/content/collection-plan.ts'
import { isRecord } from '#domain/json/is-record.ts'
import { answeredLanguages } from '#domain/languages/answered-languages.ts'
import type { Locale } from '#generated/types.ts'
import { type ContentDocument, stringsIn, translationRows, type WireRow } from '../documents/content-document.ts'
import { type ContentPlans, pickOf, planOf, relationField } from './content-plans.ts'
import { collectionTag, type Entry, entryTag, publicId } from './entry.ts'
import { EntryLoads } from './entry-loads.ts'
import { compareEntries, compareEntryKeys, type EntrySource } from './entry-reader.ts'
import { type AddressRewriter, rewriteAddresses } from './host-rewriting.ts'
import { latestEntries } from './latest-entries.ts'
import { isVisible } from './visibility.ts'

/** What an expansion needs to know about the request and the service. */
export interface ExpansionContext {
  source: EntrySource
  plans: ContentPlans
  locale: Locale
  now: Date
  /** Tags of the content used are added here. */
  tags: Set<string>
  /** Null if no addresses in content need rewriting. */
  rewrite: AddressRewriter | null
  blocks: BlockRules
  children: ChildRules
}

/** A further condition that entries of a collection must meet before the far side of a relation shows them. */
export interface ChildRule {
  /** Requests what the rule examines, whether the pick shows it or not, and records it in `tags`. */
  look(children: readonly Entry[], loads: EntryLoads, tags: Set<string>): void
  /** The children that the rule keeps; called once everything it examines has been loaded. */
  kept(children: readonly Entry[], loads: EntryLoads): ReadonlySet<Entry | null>
}

/** The rules by collection, for the collections that have one. */
export type ChildRules = ReadonlyMap<string, ChildRule>

/** The special rules for blocks; see page-blocks.ts. */
export interface BlockRules {
  /** Fills `row.blocks` of a page. */
  expand(row: WireRow, page: Entry, expansion: Expansion): void
  /** False for a block whose content does not match its schema: it is left out and reported. */
  accepts(entry: Entry): boolean
}

/** A finished part of a relation with the entry it was made from, for sorting. */
interface Placed {
  entry: Entry | null
  row: unknown
}

/**
 * Turns stored entries into what calls return. All relations of one level are gathered and loaded together, then the
 * next level: the number of statements depends on the depth of the plan, never on the number of rows.
 */
export class Expansion {
  readonly context: ExpansionContext
  readonly loads: EntryLoads
  readonly #made = new Map<string, WireRow>()
  /** Steps that assemble lists once everything in them has been loaded, in the order they were started. */
  readonly #finish: (() => void)[] = []

  constructor(context: ExpansionContext) {
    this.context = context
    this.loads = new EntryLoads(context.source)
  }

  /** Returns these entries, all of one collection, in one pick. */
  async rows(entries: readonly Entry[], pick: string): Promise<WireRow[]> {
    const rows = entries.map((entry) => this.row(entry, pick))
    await this.complete()
    return rows
  }

  /** Loads what was requested, level by level, until nothing is missing. */
  async complete(): Promise<void> {
    let more = true
    while (more) more = await this.loads.run()
    for (const finish of this.#finish.splice(0)) finish()
  }

  /** Starts the row for one entry; it is complete after `complete`. */
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

  /** Runs `step` once all levels are loaded. */
  afterward(step: () => void): void {
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
      // Rows inside a document may have no number; they are then numbered by position.
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
    // A picture that no longer exists is left out without a gap.
    this.afterward(() => {
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
    else if (field.many && stringsIn(value).length === 0) this.#instead(row, field, used)
    else if (field.many) this.#many(row, field, stringsIn(value))
    else this.#one(row, field.name, field.to, field.as === 'id' ? null : field.pick, value)
  }

  /** One related entry, or null; if `pick` is null, only its id. */
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

  /** The latest targets of a relation that lists none, if it asks for them. */
  #instead(row: WireRow, field: RelationPlan, used: boolean): void {
    row[field.name] = []
    const { to, latest } = field
    if (!used || latest === undefined) return
    this.context.tags.add(collectionTag(field.to))
    const { now, source } = this.context
    this.loads.query(
      `latest ${latest} of ${to}`,
      () => latestEntries(source, to, now, latest),
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
      const rule = this.context.children.get(field.to)
      rule?.look(visible, this.loads, this.context.tags)
      this.#list(row, field, () => {
        const kept = rule?.kept(visible, this.loads)
        return kept ? places.filter(({ entry: child }) => kept.has(child)) : places
      })
    })
  }

  /** Fills in a list once its parts are loaded: sorted, cut to its limit, wrapped. */
  #list(row: WireRow, field: RelationPlan, parts: () => Placed[]): void {
    row[field.name] = []
    this.afterward(() => {
      const ordered = inOrder(parts(), field.order).slice(0, field.limit)
      row[field.name] = ordered.map((part) => (field.wrapper === undefined ? part.row : { [field.wrapper]: part.row }))
    })
  }

  /** Requests a related entry; `use` runs if it exists, matches its schema and is visible to visitors. */
  want(collection: string, key: string, use: (entry: Entry) => void): void {
    this.loads.want(collection, key, (entry) => {
      // What is missing now may be added later: then this answer is stale.
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
    return order === 'key' ? compareEntryKeys(a, b) : compareEntries(a, b)
  })
}

function placeOf(child: ContentDocument): number {
  return typeof child.sort === 'number' ? child.sort : Number.MAX_SAFE_INTEGER
}

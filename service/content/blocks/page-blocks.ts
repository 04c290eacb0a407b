import { isRecord } from '#domain/json/is-record.ts'
import type { Validator } from '#domain/schemas/validator.ts'
import type { Log } from '#service/runtime/log.ts'
import type { Metrics } from '#service/runtime/observe/metrics.ts'
import type { WireRow } from '../documents/content-document.ts'
import type { Entry } from '../reading/entry.ts'
import type { BlockRules } from '../reading/expansion.ts'
import { BLOCK_ENVELOPES } from './block-envelopes.ts'

/** The number of entries whose check result is remembered. */
const REMEMBERED = 5000

/** The generated validators by schema id. */
export type Validators = ReadonlyMap<string, Validator<unknown>>

export interface PageBlocksOptions {
  validators: Validators
  log: Log
  metrics: Metrics
}

/**
 * The document schema of a block: its own if its name is known, otherwise its envelope's; null for anything that is not
 * a block.
 */
export function blockSchemaOf(
  validators: Validators,
  collection: string,
  document: Record<string, unknown>,
): string | null {
  const envelope = BLOCK_ENVELOPES.get(collection)
  if (envelope === undefined) return null
  const own = `${envelope}.${String(document.component_name)}.document.json`
  return validators.has(own) ? own : `${envelope}.document.json`
}

/** The validator for a block's schema. */
export function blockValidator(
  validators: Validators,
  collection: string,
  document: Record<string, unknown>,
): Validator<unknown> | null {
  const schema = blockSchemaOf(validators, collection, document)
  return schema === null ? null : (validators.get(schema) ?? null)
}

/**
 * The special rules for blocks: their order on a page, and that an invalid block is left out while the page is still
 * shown.
 */
export function createPageBlocks({ validators, log, metrics }: PageBlocksOptions): BlockRules {
  const checked = new Map<string, boolean>()

  function check(entry: Entry): boolean {
    const validate = blockValidator(validators, entry.collection, entry.doc)
    const document: unknown = entry.doc
    if (!validate || validate(document)) return true
    const fault = validate.errors?.[0]
    const block = { collection: entry.collection, slug: entry.key, component_name: entry.doc.component_name }
    log.error(
      { block, at: fault?.instancePath ?? '', rule: fault?.keyword ?? '', ...fault?.params },
      'A block does not fit its schema and is left out of its pages.',
    )
    return false
  }

  return {
    accepts(entry) {
      if (!BLOCK_ENVELOPES.has(entry.collection)) return true
      const name = `${entry.no}/${entry.version}`
      const good = checked.get(name) ?? check(entry)
      checked.set(name, good)
      if (checked.size > REMEMBERED) checked.clear()
      if (!good) metrics.count('ori_invalid_blocks_total', { block: entry.key })
      return good
    },

    expand(row, page, expansion) {
      row.blocks = []
      const places: (WireRow | null)[] = []
      for (const [index, block] of blockKeys(page).entries()) {
        places.push(null)
        expansion.want(block.collection, block.item, (entry) => {
          places[index] = { id: index + 1, sort: 0, collection: entry.collection, item: expansion.row(entry, 'full') }
        })
      }
      expansion.afterward(() => {
        const present = places.filter((place) => place !== null)
        row.blocks = inBlockOrder(present, page.doc.block_sort).map((place, index) => ({ ...place, sort: index + 1 }))
      })
    },
  }
}

/** The blocks that a page lists, in the order of its document. */
export function blockKeys(page: Entry): { collection: string; item: string }[] {
  const blocks = Array.isArray(page.doc.blocks) ? page.doc.blocks.filter(isRecord) : []
  return blocks.flatMap(({ collection, item }) =>
    typeof item === 'string' && BLOCK_ENVELOPES.has(String(collection))
      ? [{ collection: String(collection), item }]
      : [],
  )
}

/**
 * Puts blocks in the order of `block_sort`, a list of slugs: the first mention counts, unknown slugs are skipped, and
 * unlisted blocks follow in their original order, however many are listed.
 */
export function inBlockOrder<T extends WireRow>(blocks: readonly T[], blockSort: unknown): T[] {
  const places = new Map(sortedSlugs(blockSort).map((slug, place) => [slug, place]))
  const placeOf = (block: T) => places.get(slugOf(block)) ?? Number.MAX_SAFE_INTEGER
  return [...blocks].sort((a, b) => placeOf(a) - placeOf(b))
}

/** The slugs in a `block_sort`, each where it is mentioned first. */
export function sortedSlugs(blockSort: unknown): string[] {
  const slugs = typeof blockSort === 'string' ? blockSort.split(',').map((slug) => slug.trim()) : []
  return [...new Set(slugs.filter((slug) => slug !== ''))]
}

function slugOf(block: WireRow): string {
  return isRecord(block.item) ? String(block.item.slug) : ''
}

import type { RelationPlan } from '#domain/content/collection-plan.ts'
import type { DraftDocument } from '#domain/drafts/apply-operation.ts'
import { isRecord } from '#domain/json/is-record.ts'
import { collections } from '#generated/collections.ts'
import type { DrawnPage, Locale } from '#generated/types.ts'
import { projectedRow, type Rewritten } from './projected-row.ts'

/** The wire of a page. */
export type WirePage = DrawnPage['page']

/** The documents of a page that have changed since it was drawn, by collection and key. */
export type RewrittenParts = ReadonlyMap<string, Rewritten & { wireId: number | null }>

type Row = Record<string, unknown>

/**
 * The page as the service will draw it, as far as that is known without asking. What has not changed is the same
 * object.
 */
export function projectedPage(page: WirePage, parts: RewrittenParts, locale: Locale): WirePage {
  if (parts.size === 0) return page
  const own = parts.get(`page:${page.slug}`)
  const fields = collections.get('page')?.picks.full
  // A draft has the order of blocks in their list alone.
  const head = own && fields ? { ...projectedRow(page, own, fields, locale), block_sort: null } : page
  const rows = rowsOf(page).map((row) => projectedBlock(row, parts, locale))
  const blocks = own ? inOrder(rows, own.after) : rows
  const placed = blocks.map((row, index) => (row.sort === index + 1 ? row : { ...row, sort: index + 1 }))
  return { ...page, ...head, blocks: placed }
}

function rowsOf(page: WirePage): Row[] {
  return Array.isArray(page.blocks) ? page.blocks.filter(isRecord) : []
}

function projectedBlock(row: Row, parts: RewrittenParts, locale: Locale): Row {
  const { collection, item } = row
  if (!isRecord(item)) return row
  const name = nameOf(row)
  const own = parts.get(name)
  const plan = collections.get(String(collection))
  const fields = plan?.picks.full
  const block = own && fields ? projectedRow(item, own, fields, locale) : item
  const kind = typeof block.group_type === 'string' ? block.group_type : ''
  const relation = plan?.document.find((field) => field.kind === 'relation' && field.name === kind)
  const members = block[kind]
  if (relation?.kind !== 'relation' || !Array.isArray(members)) return block === item ? row : { ...row, item: block }
  const drawn = members.map((member) => (isRecord(member) ? projectedMember(member, relation, parts, locale) : member))
  const isSame = block === item && drawn.every((member, index) => member === members[index])
  return isSame ? row : { ...row, item: { ...block, [kind]: drawn } }
}

function projectedMember(member: Row, { to, pick }: RelationPlan, parts: RewrittenParts, locale: Locale): Row {
  const [, part] = [...parts].find(([name, one]) => name.startsWith(`${to}:`) && one.wireId === member.id) ?? []
  const fields = collections.get(to)?.picks[pick]
  return part && fields ? projectedRow(member, part, fields, locale) : member
}

function nameOf({ collection, item }: Row): string {
  return `${collection}:${isRecord(item) ? item.slug : ''}`
}

/** The blocks that a page lists now, as far as they were drawn. */
function inOrder(rows: readonly Row[], { blocks }: DraftDocument): Row[] {
  const drawn = new Map(rows.map((row) => [nameOf(row), row]))
  const listed = Array.isArray(blocks) ? blocks.filter(isRecord) : []
  return listed.flatMap((block, index) => {
    const row = drawn.get(`${block.collection}:${block.item}`)
    return row ? [{ ...row, id: index + 1 }] : []
  })
}

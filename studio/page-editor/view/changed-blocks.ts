import { isRecord } from '#domain/json/is-record.ts'
import type { FrameTells } from '../../frame/handshake.ts'
import type { ShownWire } from '../work/page-lanes.ts'

type ChangedBlocks = FrameTells<'change'>['blocks']

/** More blocks than a person changes at a time: then the page was drawn again. */
const FEW = 3

/**
 * The blocks that are another object than on the page before; null if anything else of the page may differ, so that all
 * of it has to be shown.
 */
export function changedBlocks(before: ShownWire, after: ShownWire): ChangedBlocks | null {
  const [was, is] = [blocksOf(before), blocksOf(after)]
  const isSameHead = isAlike({ ...before.page, blocks: null }, { ...after.page, blocks: null })
  if (was.length !== is.length || !isSameHead || !isSameParts(before, after)) return null
  const changed: ChangedBlocks = []
  for (const [place, block] of is.entries()) {
    const old = was[place]
    if (old === block) continue
    if (!old || old.collection !== block.collection || old.item.slug !== block.item.slug) return null
    changed.push({ place, block })
  }
  return changed.length <= FEW ? changed : null
}

function blocksOf({ page }: ShownWire): readonly ChangedBlocks[number]['block'][] {
  return Array.isArray(page.blocks) ? page.blocks : []
}

/** Whether the fields of two objects are the same ones. */
function isAlike(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return false
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

function isSameParts({ parts: before }: ShownWire, { parts: after }: ShownWire): boolean {
  return before.length === after.length && before.every((part, index) => isAlike(part, after[index]))
}

import { replaceEqualDeep } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Page, PageBlock } from '#generated/types.ts'
import type { NamedBlock } from '#renderer/blocks/block-kind.ts'

/** The page as it is shown. What has not changed since the last one is the same object as there. */
export interface ShownPage {
  /** The page without its blocks. */
  head: Omit<Page, 'blocks'>
  rows: readonly PageBlock[]
}

/** A block that has changed, and its place on the page, from 0. */
export interface ChangedBlock {
  place: number
  block: PageBlock
}

let shown: ShownPage | null = null
const listeners = new Set<() => void>()

/** The page that is being shown; null before the first one has come. */
export function currentPage(): Page | null {
  return shown && ({ ...shown.head, blocks: [...shown.rows] } as Page)
}

/** Shows a page. Every block keeps its own number wherever it moves, so that it is moved and not made again. */
export function showPage({ blocks, ...head }: Page): ShownPage {
  const counted = new Map<string, number>()
  const rows = blocks.map((row) => {
    const name = nameOf(row)
    const count = (counted.get(name) ?? 0) + 1
    counted.set(name, count)
    return { ...row, id: numberOf(`${name} ${count}`), sort: 0 }
  })
  const before = new Map((shown?.rows ?? []).map((row) => [row.id, row]))
  const next: ShownPage = {
    head: replaceEqualDeep(shown?.head, head),
    rows: rows.map((row) => replaceEqualDeep(before.get(row.id), row)),
  }
  shown = next
  return next
}

/** Shows a page of which a few blocks have changed; null if these are not the blocks that stand in their places. */
export function changePage(changed: readonly ChangedBlock[]): readonly PageBlock[] | null {
  if (!shown) return null
  const rows = [...shown.rows]
  const fresh: PageBlock[] = []
  for (const { place, block } of changed) {
    const before = rows[place]
    if (!before || nameOf(before) !== nameOf(block)) return null
    const row = replaceEqualDeep(before, { ...block, id: before.id, sort: 0 } as PageBlock)
    rows[place] = row
    fresh.push(row)
  }
  shown = { head: shown.head, rows }
  return fresh
}

function nameOf({ collection, item }: PageBlock): string {
  return `${collection}:${(item as NamedBlock).slug}`
}

/** Tells what is drawn that there is another page. */
export function tellShown(): void {
  for (const listener of listeners) listener()
}

const numbers = new Map<string, number>()

function numberOf(name: string): number {
  const number = numbers.get(name) ?? numbers.size + 1
  numbers.set(name, number)
  return number
}

/** The page that is being shown. */
export function useShownPage(): ShownPage | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )
}

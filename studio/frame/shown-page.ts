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
    const name = `${row.collection}:${(row.item as NamedBlock).slug}`
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

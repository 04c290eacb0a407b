import type { ReactNode } from 'react'

/** Signs of all parts with their keys: a navigation has 14,000, and one of some 75 entries is marked. */
const MOST_SIGNS = 2_000_000

const kept = new Map<string, string>()
let signs = 0

/** What stands in the markup before and after a part, or in its place; React writes it like any element. */
const MARK = 'data-shared-part'

/** A part of one drawing, and its markup if another page has drawn it. */
interface Part {
  key: string
  known: string | undefined
}

/**
 * Draws parts that many pages share for the first of them only. `draw` returns what the page's own drawing contains
 * instead: a mark in place of a part that is known, or the part between two marks. `fill` puts the known ones in and
 * keeps the new ones; drawings that are not complete must not be filled.
 */
export function sharedMarkup() {
  const parts: Part[] = []
  return {
    draw(key: string, children: ReactNode): ReactNode {
      const known = recalled(key)
      const mark = <template {...{ [MARK]: parts.push({ key, known }) - 1 }} />
      if (known !== undefined) return mark
      return (
        <>
          {mark}
          {children}
          {mark}
        </>
      )
    },
    fill(html: string): string {
      const pieces = html.split(MARKS)
      // Every second piece is the number of a part, the others are what stands between marks.
      let filled = pieces[0] ?? ''
      for (let at = 1; at < pieces.length; at += 2) {
        const { key, known } = parts[Number(pieces[at])] as Part
        if (known !== undefined) filled += known
        else {
          const markup = pieces[at + 1] ?? ''
          filled += markup
          keep(key, markup)
          at += 2
        }
        filled += pieces[at + 1] ?? ''
      }
      return filled
    },
  }
}

const MARKS = new RegExp(`<template ${MARK}="(\\d+)"></template>`)

/** What is used moves to the end: the oldest are dropped first. */
function recalled(key: string): string | undefined {
  const known = kept.get(key)
  if (known !== undefined) {
    kept.delete(key)
    kept.set(key, known)
  }
  return known
}

function keep(key: string, markup: string): void {
  if (kept.has(key)) return
  // A copy: what is cut out of the page keeps the whole page in memory.
  kept.set(key, structuredClone(markup))
  signs += key.length + markup.length
  for (const [oldest, old] of kept) {
    if (signs <= MOST_SIGNS) break
    kept.delete(oldest)
    signs -= oldest.length + old.length
  }
}

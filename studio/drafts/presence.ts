import type { StudioEvents } from '#generated/types.ts'

type Present = StudioEvents['people'][number]

/** Where this person is. */
export interface OwnPlace {
  draft: string
  pointer: string
}

let people: readonly Present[] = []
const listeners = new Set<() => void>()

/** Others are at other places now. */
export function setPeople(next: readonly Present[]): void {
  if (JSON.stringify(next) === JSON.stringify(people)) return
  people = next
  for (const listener of listeners) listener()
}

/** Who else is at a place of a draft, by name; empty for nobody. */
export function namesAt(draft: string, pointer: string): string {
  const here = people.filter((one) => one.draft === draft && one.pointer === pointer)
  return [...new Set(here.map(({ name }) => name))].join(', ')
}

export function subscribeToPeople(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where the person is: the field that has the focus. */
export function ownPlace(): OwnPlace | null {
  const field = document.activeElement?.closest<HTMLElement>('[data-draft][data-pointer]')
  const { draft, pointer } = field?.dataset ?? {}
  return draft === undefined || pointer === undefined ? null : { draft, pointer }
}

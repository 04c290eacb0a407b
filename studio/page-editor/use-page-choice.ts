import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AT_PARAM } from '../place/addresses.ts'
import { placeOf } from '../place/place-of-finding.ts'
import type { PanelTarget } from './panel/document-panel.tsx'
import type { Picked } from './view/page-view.tsx'
import type { PageWork } from './work/page-work.ts'
import { useWork } from './work/use-work.ts'

/** What a narrow screen shows at a time. */
export const PANES = ['outline', 'page', 'fields'] as const
export type Pane = (typeof PANES)[number]

export type PageChoice = ReturnType<typeof usePageChoice>

/** Which part of the page is worked on, the field of it that is wanted, and what a narrow screen shows of that. */
export function usePageChoice(work: PageWork) {
  const [search] = useSearchParams()
  const [first] = useState(() => placeOf(search.get(AT_PARAM)))
  const [chosen, setChosen] = useState<string | null>(first?.name ?? null)
  const [reveals, setReveals] = useState(first !== null)
  const [target, setTarget] = useState<PanelTarget | null>(first && { pointer: first.pointer, from: null })
  const [pane, setPane] = useState<Pane>(first ? 'fields' : 'outline')
  const [other, setOther] = useState<Picked | null>(null)
  const places = useWork(work, () => work.order())
  const current = chosen !== null && places.some(({ name }) => name === chosen) ? chosen : null

  /** Chooses a part in the outline, or one that has just been added. */
  function choose(name: string, toFields = false, isExample = false) {
    setChosen(name)
    setOther(null)
    setReveals(true)
    setTarget(toFields ? { pointer: '', from: document.activeElement, isExample } : null)
    if (toFields) setPane('fields')
  }

  /** Chooses what was clicked on the page, which may show something of another document there. */
  function pick({ name, pointer, other: shownThere }: Picked) {
    setChosen(name)
    setReveals(false)
    setOther(shownThere ? { name, pointer, other: shownThere } : null)
    setTarget(shownThere ? null : { pointer, from: document.activeElement })
    setPane('fields')
  }

  /** Leads to a field that something else speaks of. */
  function show({ name, pointer }: Picked) {
    if (!places.some((one) => one.name === name)) return
    choose(name)
    setTarget({ pointer, from: document.activeElement })
    setPane('fields')
  }

  return {
    places,
    current,
    /** Something has led here, from outside the editor. */
    isLed: first !== null,
    /** Whether the page scrolls to what is chosen. */
    reveals,
    target,
    pane,
    /** What the page shows at the chosen place that is no part of the page. */
    other: other !== null && other.name === current ? (other.other ?? null) : null,
    setPane,
    choose,
    pick,
    show,
    reveal: () => setReveals(true),
    reached: () => setTarget(null),
  }
}

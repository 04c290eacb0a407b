import { loadPanel, panelSchema } from '../../documents/panel-of.ts'
import { translationGaps } from '../../forms/translation-gaps.ts'
import type { PageWork } from './page-work.ts'

/** A text that is there, in the default language or in every one, and not in another language. */
interface Gap {
  name: string
  pointer: string
}

/**
 * The first text without a translation after a place, in the order of the page; those before it come last. Null if the
 * whole page is translated.
 */
export async function nextGap(work: PageWork, name: string, pointer: string | null): Promise<Gap | null> {
  const names = [...new Set(work.order().map((place) => place.name))]
  const at = Math.max(0, names.indexOf(name))
  for (const one of [...names.slice(at), ...names.slice(0, at)]) {
    const gaps = await gapsOf(work, one)
    const own = one === name && pointer !== null ? gaps.findIndex((gap) => gap.pointer === pointer) : -1
    // The field that is left is left for now.
    const next = gaps[own + 1] ?? (names.length === 1 ? gaps[0] : undefined)
    if (next) return next
  }
  return (await gapsOf(work, name))[0] ?? null
}

async function gapsOf(work: PageWork, name: string): Promise<Gap[]> {
  const document = work.documentOf(name) ?? {}
  const schema = panelSchema(name.split(':')[0] ?? '', document)
  const panel = schema === null ? null : await loadPanel(schema)
  const fields = panel?.tabs.flatMap((tab) => tab.fields) ?? []
  return translationGaps(document, fields).map((pointer) => ({ name, pointer }))
}

import { loadPanel, panelSchema } from '../../documents/panel-of.ts'
import { gapsBehind, translationGaps } from '../../forms/translation-gaps.ts'
import type { PageWork } from './page-work.ts'

/** A text that is not there in another language, or was written there for other words. */
interface Gap {
  name: string
  pointer: string
}

/**
 * The first text that needs a translation behind a place, in the order of the page; those before it come last. Null if
 * the whole page is translated.
 */
export async function nextGap(work: PageWork, name: string, pointer: string | null): Promise<Gap | null> {
  const names = [...new Set(work.order().map((place) => place.name))]
  const at = Math.max(0, names.indexOf(name))
  const own = await gapsOf(work, name)
  const [behind] = gapsBehind(own.document, own.fields, own.gaps, pointer)
  if (behind !== undefined) return { name, pointer: behind }
  for (const one of [...names.slice(at + 1), ...names.slice(0, at), name]) {
    const [first] = (await gapsOf(work, one)).gaps
    if (first !== undefined) return { name: one, pointer: first }
  }
  return null
}

async function gapsOf(work: PageWork, name: string) {
  const document = work.documentOf(name) ?? {}
  const schema = panelSchema(name.split(':')[0] ?? '', document)
  const panel = schema === null ? null : await loadPanel(schema)
  const fields = panel?.tabs.flatMap((tab) => tab.fields) ?? []
  return { document, fields, gaps: translationGaps(document, fields, work.stale(name)) }
}

import { faultSentence } from '#domain/content/document-fault.ts'
import { isRecord } from '#domain/json/is-record.ts'
import { pointerParts } from '#domain/json/json-pointer.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Validators } from '#service/content/blocks/page-blocks.ts'
import type { ContentDocument } from '#service/content/documents/content-document.ts'
import { contentFaults } from '#service/content/documents/content-faults.ts'
import { compareNaturally } from '#service/content/documents/natural-key.ts'
import type { ContentFault } from '#service/content/documents/source-document.ts'
import type { ContentPlans } from '#service/content/reading/content-plans.ts'
import type { MadeDocument } from './directus-documents.ts'
import type { Misfit } from './misfit.ts'

/**
 * Leaves out of the documents what their schemas refuse or what refers to nothing: the field, the item of a list, or
 * the whole document if it cannot be without. Each is added to `misfits`.
 */
export function fittingDocuments(
  made: readonly MadeDocument[],
  { plans, validators }: { plans: ContentPlans; validators: Validators },
  misfits: Misfit[],
): MadeDocument[] {
  let fitting = made.map((one) => ({ ...one, document: structuredClone(one.document) }))
  /** What was left out of each in earlier rounds. */
  const cut = new Map(fitting.map((one) => [one, new Set<string>()]))
  // Leaving something out may leave something else without what it refers to, and so on; each round takes something
  // away.
  for (;;) {
    const sources = fitting.map(({ collection, document }, index) => ({
      collection,
      document,
      file: String(index),
      pointer: '',
    }))
    const faults = contentFaults(sources, { plans, validators, isKnown: () => false })
    if (faults.length === 0) return fitting
    const dropped = new Set<number>()
    for (const [file, own] of Map.groupBy(faults, (fault) => fault.file)) {
      const one = fitting[Number(file)]
      if (!one) continue
      // From the end, so that earlier places in a list stay what they are.
      const inOrder = own.toSorted((a, b) => compareNaturally(b.pointer, a.pointer))
      const gone: string[] = []
      for (const fault of inOrder) {
        if (dropped.has(Number(file))) break
        // What was around it has been taken out already, and others may have moved up into its place.
        const isGone = gone.some((place) => fault.pointer === place || fault.pointer.startsWith(`${place}/`))
        const field = fieldAt(one.document, fault)
        const removed = isGone || fault.rule === 'unique' ? null : removeAt(one.document, fault)
        if (removed !== null) gone.push(removed)
        const isLeftOut = isGone || removed !== null
        // That something is incomplete now goes without saying.
        const follows = [...(cut.get(one) ?? [])].some((place) => place.startsWith(`${fault.pointer}/`))
        if (follows && isLeftOut) continue
        const whole = isLeftOut ? '' : ' The whole item was left out.'
        misfits.push({
          collection: one.from,
          id: one.id,
          field,
          message: `${faultSentence(fault, DEFAULT_LOCALE)}${whole}`,
        })
        if (!isLeftOut) dropped.add(Number(file))
      }
      for (const place of gone) cut.get(one)?.add(place)
    }
    fitting = fitting.filter((_, index) => !dropped.has(index))
  }
}

/** The place of a fault in words of Directus: `translations.en-US.title`. */
function fieldAt({ translations }: ContentDocument, { pointer }: ContentFault): string {
  return pointer
    .slice(1)
    .replaceAll('/', '.')
    .replace(/^translations\.(\d+)/, (place, index) => {
      const row: unknown = Array.isArray(translations) ? translations[Number(index)] : undefined
      return isRecord(row) && typeof row.languages_code === 'string' ? `translations.${row.languages_code}` : place
    })
}

/**
 * Removes what a fault is about, and tells its place; null if that is the whole document, or something that it lacks.
 */
function removeAt(document: ContentDocument, { pointer }: ContentFault): string | null {
  const path = pointerParts(pointer)
  while (path.length > 0 && path[0] !== '') {
    const place = pointer
      .split('/')
      .slice(0, path.length + 1)
      .join('/')
    const name = path.pop() ?? ''
    let holder: unknown = document
    for (const part of path)
      holder = isRecord(holder) || Array.isArray(holder) ? (holder as Record<string, unknown>)[part] : undefined
    if (Array.isArray(holder) && holder[Number(name)] !== undefined) {
      holder.splice(Number(name), 1)
      return place
    }
    if (isRecord(holder) && holder[name] !== undefined) {
      delete holder[name]
      return place
    }
    // What is missing inside something cannot be left out: its holder is.
  }
  return null
}

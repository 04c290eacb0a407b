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
import type { MadeDocument, Misfit } from './directus-documents.ts'

/** Leaving something out may leave something else without what it refers to, and so on. */
const ROUNDS = 20

/**
 * Leaves out of the documents what their schemas refuse or what refers to nothing: the field, the item of a list, or the
 * whole document if it cannot be without. Each is added to `misfits`.
 */
export function fittingDocuments(
  made: readonly MadeDocument[],
  { plans, validators }: { plans: ContentPlans; validators: Validators },
  misfits: Misfit[],
): MadeDocument[] {
  let fitting = made.map((one) => ({ ...one, document: structuredClone(one.document) }))
  for (let round = 0; round < ROUNDS; round += 1) {
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
      for (const fault of inOrder) {
        if (dropped.has(Number(file))) break
        const isLeftOut = fault.rule !== 'unique' && removeAt(one.document, fault)
        const field = fault.pointer.slice(1).replaceAll('/', '.')
        const whole = isLeftOut ? '' : ' The whole item was left out.'
        misfits.push({
          collection: one.from,
          id: one.id,
          field,
          message: `${faultSentence(fault, DEFAULT_LOCALE)}${whole}`,
        })
        if (!isLeftOut) dropped.add(Number(file))
      }
    }
    fitting = fitting.filter((_, index) => !dropped.has(index))
  }
  throw new Error('The documents could not be made to fit.')
}

/** Removes what a fault is about; false if that is the whole document, or something that it lacks. */
function removeAt(document: ContentDocument, { pointer }: ContentFault): boolean {
  const path = pointerParts(pointer)
  while (path.length > 0 && path[0] !== '') {
    const name = path.pop() ?? ''
    let holder: unknown = document
    for (const part of path)
      holder = isRecord(holder) || Array.isArray(holder) ? (holder as Record<string, unknown>)[part] : undefined
    if (Array.isArray(holder) && holder[Number(name)] !== undefined) {
      holder.splice(Number(name), 1)
      return true
    }
    if (isRecord(holder) && holder[name] !== undefined) {
      delete holder[name]
      return true
    }
    // What is missing inside something cannot be left out: its holder is.
  }
  return false
}

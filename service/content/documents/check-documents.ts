import { isRecord } from '#domain/json/is-record.ts'
import { blockValidator, type Validators } from '../blocks/page-blocks.ts'
import { type ContentPlans, planOf } from '../reading/content-plans.ts'
import type { ContentDocument } from './content-document.ts'
import { dayFaults } from './day-faults.ts'
import { documentReferences } from './document-references.ts'
import { withoutOtherForms } from './fault-alternatives.ts'
import { faultPointer, faultSentence } from './fault-sentence.ts'
import { type Redirects, redirectFaults } from './redirect-faults.ts'
import type { ContentFault, SourceDocument } from './source-document.ts'

export interface CheckOptions {
  plans: ContentPlans
  validators: Validators
  /** Keys that exist in addition to those of the documents: already stored, or made later. */
  isKnown(collection: string, key: string): boolean
  /** Redirects that are stored already. */
  redirects?: Redirects
}

/**
 * Finds every fault in a set of documents: schema faults, duplicate keys and ids, days in the wrong order, redirects in
 * a circle, and references to things that do not exist. One fault never hides another: a document that breaks its
 * schema still has its key, and its references are checked too.
 */
export function checkDocuments(documents: readonly SourceDocument[], options: CheckOptions): ContentFault[] {
  const { plans } = options
  const faults: ContentFault[] = []
  const taken = new Map<string, string>()
  const readable: (SourceDocument & { document: ContentDocument })[] = []
  for (const source of documents) {
    faults.push(...schemaFaults(source, options))
    if (!isRecord(source.document) || plans.get(source.collection)?.ownedBy !== null) continue
    readable.push({ ...source, document: source.document })
  }
  const told = new Set(faults.map(({ file, pointer }) => file + pointer))
  for (const source of readable) faults.push(...doubles(source, plans, taken), ...dayFaults(source))
  faults.push(...redirectFaults(readable, options.redirects ?? new Map()))
  for (const source of readable) {
    for (const { pointer, collection, key } of documentReferences(plans, source.collection, source.document)) {
      const place = source.pointer + pointer
      const plan = plans.get(collection)
      // A reference that is not a key, or not to a collection, has already been reported.
      if (!plan || told.has(source.file + place)) continue
      if (taken.has(`${collection}/${key}`) || options.isKnown(collection, key)) continue
      const message = `There is no ${collection} with the ${plan.key} '${key}'.`
      faults.push({ file: source.file, pointer: place, message, rule: 'relation' })
    }
  }
  return faults
}

function schemaFaults(source: SourceDocument, { plans, validators }: CheckOptions): ContentFault[] {
  const { file, pointer, collection, document } = source
  const plan = plans.get(collection)
  if (!plan)
    return [
      {
        file,
        pointer,
        message: `'${collection}' is not a collection; the folder must have the name of one.`,
        rule: 'collection',
      },
    ]
  if (plan.ownedBy !== null) {
    return [
      {
        file,
        pointer,
        message: `'${collection}' is inside the documents of '${plan.ownedBy}', not in files of its own.`,
        rule: 'collection',
      },
    ]
  }
  if (!isRecord(document)) return [{ file, pointer, message: 'A document must be an object.', rule: 'type' }]
  const validate = blockValidator(validators, collection, document) ?? validators.get(plan.documentSchema)
  if (!validate) throw new Error(`No validator was generated for '${plan.documentSchema}'.`)
  if (validate(document)) return []
  return distinct(
    withoutOtherForms(validate.errors ?? [], document).map((error) => ({
      file,
      pointer: pointer + faultPointer(error),
      message: faultSentence(error),
      rule: error.keyword,
    })),
  )
}

function doubles(
  source: SourceDocument & { document: ContentDocument },
  plans: ContentPlans,
  taken: Map<string, string>,
): ContentFault[] {
  const { collection, document, file, pointer } = source
  const plan = planOf(plans, collection)
  const place = `${file}${pointer}`
  const fields = [plan.key, 'id'].filter((field) => document[field] !== undefined)
  return fields.flatMap((field) => {
    const name = `${collection}${field === 'id' ? '#' : '/'}${String(document[field])}`
    const other = taken.get(name)
    if (other === undefined) {
      taken.set(name, place)
      return []
    }
    const message = `The ${field} '${String(document[field])}' is taken already by ${other}.`
    return [{ file, pointer: `${pointer}/${field}`, message, rule: 'unique' }]
  })
}

/** Rules that only repeat what the rules inside them have already reported. */
const ECHOES = new Set(['if', 'anyOf', 'oneOf', 'allOf'])

/** Drops repeats and echoes. */
function distinct(faults: readonly (ContentFault & { rule: string })[]): ContentFault[] {
  const telling = faults.filter(({ rule }) => !ECHOES.has(rule))
  const unique = new Map(
    (telling.length > 0 ? telling : faults).map((fault) => [`${fault.pointer}\n${fault.message}`, fault]),
  )
  return [...unique.values()]
}

import { describeFault, fieldWord, inSentence } from '#domain/content/describe-fault.ts'
import { namedPlace } from '#domain/content/named-schema.ts'
import { isRecord } from '#domain/json/is-record.ts'
import { blockSchemaOf, type Validators } from '../blocks/page-blocks.ts'
import { type ContentPlans, planOf } from '../reading/content-plans.ts'
import type { ContentDocument } from './content-document.ts'
import { dayFaults } from './day-faults.ts'
import { documentReferences } from './document-references.ts'
import { withoutOtherForms } from './fault-alternatives.ts'
import { type Redirects, redirectFaults } from './redirects.ts'
import type { ContentFault, SourceDocument } from './source-document.ts'

export interface ContentFaultOptions {
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
export function contentFaults(documents: readonly SourceDocument[], options: ContentFaultOptions): ContentFault[] {
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
      const params = {
        collection: inSentence(fieldWord({ ...namedPlace(plan.documentSchema, {}, ''), name: collection })),
        key: inSentence(fieldWord(namedPlace(plan.documentSchema, {}, `/${plan.key}`))),
        value: key,
      }
      faults.push({ file: source.file, pointer: place, rule: 'relation', sentence: 'relation', params })
    }
  }
  return faults
}

function schemaFaults(source: SourceDocument, { plans, validators }: ContentFaultOptions): ContentFault[] {
  const { file, pointer, collection, document } = source
  const plan = plans.get(collection)
  const place = { file, pointer }
  if (!plan) return [{ ...place, rule: 'collection', sentence: 'collection_unknown', params: { value: collection } }]
  if (plan.ownedBy !== null) {
    const params = { value: collection, owner: plan.ownedBy }
    return [{ ...place, rule: 'collection', sentence: 'collection_owned', params }]
  }
  if (!isRecord(document)) return [{ ...place, rule: 'type', sentence: 'document', params: {} }]
  const schema = blockSchemaOf(validators, collection, document) ?? plan.documentSchema
  const validate = validators.get(schema)
  if (!validate) throw new Error(`No validator was generated for '${schema}'.`)
  if (validate(document)) return []
  return distinct(
    withoutOtherForms(validate.errors ?? [], document).map((error) => {
      const fault = describeFault(schema, document, error)
      return { ...fault, file, pointer: pointer + fault.pointer }
    }),
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
  const before = fields.map((field) => {
    const name = `${collection}${field === 'id' ? '#' : '/'}${String(document[field])}`
    const other = taken.get(name)
    if (other === undefined) taken.set(name, place)
    return other
  })
  return fields.flatMap((field, at) => {
    const other = before[at]
    // Whoever repeats a whole row of a table has repeated its number with its key, and never saw the number.
    if (other === undefined || before.indexOf(other) < at) return []
    const params = {
      field: inSentence(fieldWord(namedPlace(plan.documentSchema, document, `/${field}`))),
      value: String(document[field]),
      other,
    }
    return [{ file, pointer: `${pointer}/${field}`, rule: 'unique', sentence: 'unique', params }]
  })
}

/** Rules that only repeat what the rules inside them have already reported. */
const ECHOES = new Set(['if', 'anyOf', 'oneOf', 'allOf'])

/** Drops repeats and echoes. */
function distinct(faults: readonly ContentFault[]): ContentFault[] {
  const telling = faults.filter(({ rule }) => !ECHOES.has(rule))
  const unique = new Map(
    (telling.length > 0 ? telling : faults).map((fault) => [
      `${fault.pointer}\n${fault.sentence}\n${JSON.stringify(fault.params)}`,
      fault,
    ]),
  )
  return [...unique.values()]
}

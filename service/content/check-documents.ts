import type { ValidationFault } from '#generated/validator.ts'
import { type ContentDocument, isRecord } from './content-document.ts'
import { type ContentPlans, planOf } from './content-plans.ts'
import { documentReferences } from './document-references.ts'
import { blockValidator, type Validators } from './page-blocks.ts'

/** A document with the place it was read from, so that a fault can be found. */
export interface SourceDocument {
  collection: string
  document: unknown
  file: string
  /** JSON pointer of the document inside its file; empty when the file is the document. */
  pointer: string
}

/** One thing wrong with one document. */
export interface ContentFault {
  file: string
  pointer: string
  message: string
}

export interface CheckOptions {
  plans: ContentPlans
  validators: Validators
  /** Keys that exist besides those of the documents: what is stored already, or made later. */
  isKnown(collection: string, key: string): boolean
}

/** Everything wrong with a set of documents: schema, doubled keys and ids, names of things that are not there. */
export function checkDocuments(documents: readonly SourceDocument[], options: CheckOptions): ContentFault[] {
  const { plans } = options
  const faults: ContentFault[] = []
  const taken = new Map<string, string>()
  const fitting: (SourceDocument & { document: ContentDocument })[] = []
  for (const source of documents) {
    const found = schemaFaults(source, options)
    faults.push(...found)
    if (found.length > 0 || !isRecord(source.document)) continue
    fitting.push({ ...source, document: source.document })
  }
  for (const source of fitting) faults.push(...doubles(source, plans, taken))
  for (const source of fitting) {
    for (const { pointer, collection, key } of documentReferences(plans, source.collection, source.document)) {
      if (taken.has(`${collection}/${key}`) || options.isKnown(collection, key)) continue
      const message = `There is no ${collection} with the ${plans.get(collection)?.key ?? 'key'} '${key}'.`
      faults.push({ file: source.file, pointer: source.pointer + pointer, message })
    }
  }
  return faults
}

function schemaFaults(source: SourceDocument, { plans, validators }: CheckOptions): ContentFault[] {
  const { file, pointer, collection, document } = source
  const plan = plans.get(collection)
  if (!plan)
    return [{ file, pointer, message: `'${collection}' is no collection; the folder must have the name of one.` }]
  if (plan.ownedBy !== null) {
    return [
      {
        file,
        pointer,
        message: `'${collection}' stands inside the documents of '${plan.ownedBy}', not in files of its own.`,
      },
    ]
  }
  if (!isRecord(document)) return [{ file, pointer, message: 'A document must be an object.' }]
  const validate = blockValidator(validators, collection, document) ?? validators.get(plan.documentSchema)
  if (!validate) throw new Error(`No validator was generated for '${plan.documentSchema}'.`)
  if (validate(document)) return []
  return distinct(
    (validate.errors ?? []).map((error) => ({
      file,
      pointer: pointer + error.instancePath,
      message: sentence(error),
      keyword: error.keyword,
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
  const names = [`${collection}/${String(document[plan.key])}`]
  if (document.id !== undefined) names.push(`${collection}#${String(document.id)}`)
  return names.flatMap((name, index) => {
    const other = taken.get(name)
    if (other === undefined) {
      taken.set(name, place)
      return []
    }
    const field = index === 0 ? plan.key : 'id'
    const message = `The ${field} '${String(document[field])}' is taken already by ${other}.`
    return [{ file, pointer: `${pointer}/${field}`, message }]
  })
}

/** A schema error as a sentence that an author of content can act on. */
function sentence({ keyword, params, message }: ValidationFault): string {
  switch (keyword) {
    case 'required':
      return `The field '${String(params.missingProperty)}' is missing.`
    case 'additionalProperties':
      return `The field '${String(params.additionalProperty)}' is not known here.`
    case 'enum':
      return `The value must be one of: ${JSON.stringify(params.allowedValues).slice(1, -1)}.`
    case 'const':
      return `The value must be ${JSON.stringify(params.allowedValue)}.`
    case 'type':
      return `The value must be of type ${String(params.type)}.`
    case 'pattern':
      return `The value must match ${String(params.pattern)}.`
    case 'format':
      return `The value must be a valid ${String(params.format)}.`
    case 'minLength':
    case 'minItems':
    case 'minimum':
      return `The value must have at least ${String(params.limit)} (${keyword}).`
    case 'maxLength':
    case 'maxItems':
    case 'maximum':
      return `The value must have at most ${String(params.limit)} (${keyword}).`
    case 'uniqueItems':
      return `The items ${String(params.j)} and ${String(params.i)} are the same.`
    case 'contains':
      return 'The row for English (en-US) is missing.'
    case 'not':
      return 'The value is reserved and must not be used.'
    default:
      return `The value breaks the rule '${keyword}'${message === undefined ? '' : ` (${message})`}.`
  }
}

/** Rules that only repeat what the rules inside them have said already. */
const ECHOES = new Set(['if', 'anyOf', 'oneOf', 'allOf'])

/** Drops repeats and echoes. */
function distinct(faults: readonly (ContentFault & { keyword: string })[]): ContentFault[] {
  const telling = faults.filter(({ keyword }) => !ECHOES.has(keyword))
  const unique = new Map(
    (telling.length > 0 ? telling : faults).map((fault) => [`${fault.pointer}\n${fault.message}`, fault]),
  )
  return [...unique.values()].map(({ file, pointer, message }) => ({ file, pointer, message }))
}

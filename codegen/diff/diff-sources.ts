import { answerSchemaId } from '../derive/call-schemas.ts'
import { completeCalls } from '../derive/complete-calls.ts'
import type { DerivedSchema } from '../derive/derived-schema.ts'
import { withEnumValues } from '../derive/enum-values.ts'
import { reachableSchemas } from '../derive/reachable-schemas.ts'
import { documentId, pickId } from '../derive/shape-schema.ts'
import { checkSources } from '../generate.ts'
import { buildModel, type ContentModel, documentFiles } from '../model/content-model.ts'
import { migrationPath } from '../model/migration-file.ts'
import type { SchemaFile } from '../model/schema-file.ts'
import type { Sources } from '../model/source-types.ts'
import type { RuleContext } from '../rules/rule.ts'
import { parseSources } from '../source/parse-sources.ts'
import { compareSchemas } from './compare-schemas.ts'
import { compareCalls, compareCatalogue } from './compare-tables.ts'
import type { KnownDocument } from './known-documents.ts'
import { LABELS, type Label, READERS, type SchemaChange } from './schema-change.ts'
import { countTouched, type Touched } from './touched-documents.ts'

/** A change with its consequences for existing documents. */
export interface JudgedChange extends SchemaChange {
  touched: Touched
  /** Whether the documents affected have a new version, and so a migration. */
  migrated: boolean
  /** What to do about it; null if there is nothing to do. */
  todo: string | null
}

/** All changes below schemas/ between two revisions, the most severe first. The later revision must be valid. */
export function diffSources(before: Sources, after: Sources, documents: readonly KnownDocument[]): JudgedChange[] {
  const { context, derived } = checkSources(after)
  const was = parseSources(before)
  const earlier = buildModel(was)
  const versions = versionsOf(earlier)
  const count = countTouched(documents, { model: context.model, derived }, earlier)
  const changes = [
    ...compareSchemas(withEnumValues(earlier, was.schemas), withEnumValues(context.model, context.parsed.schemas)),
    ...compareCalls(completeCalls(earlier, was.calls), context.calls),
    ...compareCatalogue(was, context.parsed),
  ]
  return changes
    .map((change) => {
      const reached = coveredBy(change, context.model, earlier, derived)
      const covered = reached ?? []
      const known = covered.filter(({ id }) => versions.has(id))
      const label =
        isOnlyAnswered(change, context.model) && NARROWING.has(change.rule ?? '') ? 'safe' : labelOf(change, reached)
      const behind = known.filter(({ id, schema }) => (schema['x-version'] ?? 1) <= (versions.get(id) ?? 1))
      const gone = isGone(change, context.model)
      const migrated = known.length > 0 && behind.length === 0 && !gone
      const touched = count(change, new Set(covered.map(({ id }) => id)))
      const readers = answering(change, context, derived)
      const todo = label === 'safe' || migrated ? null : todoFor(behind, gone, readers)
      return { ...change, label, touched, migrated, todo }
    })
    .sort((a, b) => LABELS.indexOf(a.label) - LABELS.indexOf(b.label))
}

/** Rules that, once tightened, leave the readers of an answer with less to expect. */
const NARROWING: ReadonlySet<string> = new Set([
  ...['required', 'enum', 'uniqueItems', 'minLength', 'minItems', 'minimum', 'exclusiveMinimum', 'minProperties'],
  ...['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum', 'maxProperties'],
])

/** Whether the file describes what the service makes up for an answer: nobody stores it or sends it. */
function isOnlyAnswered({ file, label }: SchemaChange, model: ContentModel): boolean {
  if (label !== 'migration') return false
  const isStored = documentFiles(model).some(({ path }) => path === file)
  return !isStored && model.entities.some((one) => one.file.path === file && one.file.role === 'entity' && !one.owned)
}

/** The calls whose answers contain what an entity's file describes, if only its readers lose something. */
function answering(
  { file, rule, pick }: SchemaChange,
  { model, calls }: RuleContext,
  derived: DerivedSchema[],
): string[] {
  const entity = model.entities.find((one) => one.file.path === file)
  if (rule !== READERS || !entity) return []
  const own = derived.filter(({ source }) => source === file).map(({ id }) => id)
  const lost = new Set(pick === undefined ? own : [pickId(entity.name, pick)])
  return calls.flatMap((call) => {
    const start = derived.filter(({ id }) => id === answerSchemaId(model, call))
    return reachableSchemas(derived, start).some(({ id }) => lost.has(id)) ? call.name : []
  })
}

/** Without documents nothing can be migrated. A field of an envelope that no block takes is in no document. */
function labelOf({ label }: SchemaChange, reached: readonly SchemaFile[] | null): Label {
  if (label !== 'migration') return label
  return reached === null ? 'breaking' : reached.length === 0 ? 'safe' : 'migration'
}

function versionsOf(model: ContentModel): Map<string, number> {
  return new Map(documentFiles(model).map(({ id, schema }) => [id, schema['x-version'] ?? 1]))
}

function isGone({ file }: SchemaChange, model: ContentModel): boolean {
  return file.endsWith('.schema.json') && ![...model.files.values()].some(({ path }) => path === file)
}

/** The schema files of the documents that a change affects; null if the change is not about documents. */
function coveredBy(
  { file, field, rule }: SchemaChange,
  model: ContentModel,
  earlier: ContentModel,
  derived: DerivedSchema[],
): SchemaFile[] | null {
  if (rule === READERS) return null
  const all = documentFiles(model)
  const own = all.find(({ path }) => path === file) ?? documentFiles(earlier).find(({ path }) => path === file)
  if (own) return [own]
  const inside = model.entities.find((one) => one.file.path === file && one.owned)?.file.schema['x-owned-by']
  if (inside !== undefined) return all.filter(({ id }) => id === model.byName.get(inside)?.file.id)
  const envelope = [...model.envelopes.values()].find((one) => one.file.path === file)
  if (envelope) {
    const uses = ({ schema }: SchemaFile) => field === null || Object.hasOwn(schema.properties ?? {}, field)
    return model.blocks
      .filter((block) => block.envelope === envelope.name && uses(block.file))
      .map((block) => block.file)
  }
  const common = model.commons.find(({ path }) => path === file)
  if (!common) return null
  const ids = new Set([common.id, documentId(common.id)])
  const users = all.filter(({ id }) => {
    const start = derived.filter((one) => one.id === documentId(id))
    return reachableSchemas(derived, start).some((one) => ids.has(one.id))
  })
  return users.length > 0 ? users : null
}

/** So many calls are named. */
const NAMED_CALLS = 5

function todoFor(behind: readonly SchemaFile[], gone: boolean, readers: readonly string[]): string {
  const [first] = behind
  if (readers.length > 0) {
    const others = readers.length - NAMED_CALLS
    const named = readers.slice(0, NAMED_CALLS).join(', ') + (others > 0 ? ` and ${others} others` : '')
    return `A migration cannot help here: keep it in the answers of ${named}, or tell whoever reads them outside this project first; within it, the types show every use.`
  }
  if (gone || !first)
    return 'A migration cannot help here: keep the old behavior, or notify everyone who depends on it.'
  const next = (first.schema['x-version'] ?? 1) + 1
  const more = behind.length > 1 ? ` (and the same for ${behind.length - 1} more)` : ''
  return `Raise x-version in ${first.path} to ${next} and write ${migrationPath(first.id, next)}${more}.`
}

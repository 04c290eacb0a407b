import { checkDerived, checkFiles, checkTogether } from './check-sources.ts'
import { callSchemas } from './derive/call-schemas.ts'
import { deriveSchemas } from './derive/derive-schemas.ts'
import type { DerivedSchema } from './derive/derived-schema.ts'
import { withFacetParameters } from './derive/facet-parameters.ts'
import { emitBlocks } from './emit/emit-blocks.ts'
import { emitApi, emitCalls } from './emit/emit-calls.ts'
import { emitCollections } from './emit/emit-collections.ts'
import { emitCompareRows } from './emit/emit-compare-rows.ts'
import { emitErrorMessages } from './emit/emit-error-messages.ts'
import { emitFacets } from './emit/emit-facets.ts'
import { emitForms } from './emit/emit-forms.ts'
import { emitJsonSchemas } from './emit/emit-json-schemas.ts'
import { emitLimits } from './emit/emit-limits.ts'
import { emitLateTexts, emitMessageIds, emitMessages } from './emit/emit-messages.ts'
import { emitMigrations } from './emit/emit-migrations.ts'
import { emitOpenapi } from './emit/emit-openapi.ts'
import { emitRegistry } from './emit/emit-registry.ts'
import { emitSchemaOrg } from './emit/emit-schema-org.ts'
import { emitSettings } from './emit/emit-settings.ts'
import { emitTypes } from './emit/emit-types.ts'
import { emitValidators } from './emit/emit-validators.ts'
import { emitValueTitles } from './emit/emit-value-titles.ts'
import { emitFormats } from './emit/formats.ts'
import type { GeneratedFile } from './emit/generated-file.ts'
import { emitPlanTypes } from './emit/plan-types-template.ts'
import { readCalls } from './model/api-call.ts'
import { buildModel } from './model/content-model.ts'
import { readCatalogue, readInterfaceMessages } from './model/message-table.ts'
import { readMigrations } from './model/migration-file.ts'
import { readRenderers } from './model/renderer-file.ts'
import type { RuleContext } from './rules/rule.ts'
import { type ParsedSources, parseSources } from './source/parse-sources.ts'
import type { Sources } from './source/source-types.ts'

/** Everything in generated/, made from the inputs alone; throws a ProblemsError that names every broken rule. */
export async function generate(sources: Sources): Promise<GeneratedFile[]> {
  const { context, derived } = checkSources(sources)
  return emitAll(context, derived)
}

/** What the inputs say and what is derived from it; throws a ProblemsError that names every broken rule. */
export function checkSources(sources: Sources): { context: RuleContext; derived: DerivedSchema[] } {
  const parsed = parseSources(sources)
  checkFiles(parsed)
  const context = readContext(parsed, sources)
  checkTogether(context)
  const { model, calls } = context
  const derived = [...deriveSchemas(model), ...callSchemas(calls)]
  checkDerived(parsed, derived)
  return { context, derived }
}

/** What the files say, put together; only from files that are sound by themselves. */
export function readContext(parsed: ParsedSources, sources: Sources): RuleContext {
  const model = buildModel(parsed.schemas)
  return {
    parsed,
    model,
    calls: withFacetParameters(model, readCalls(parsed.calls)),
    catalogue: readCatalogue(parsed.catalogue),
    messages: parsed.messages,
    renderers: readRenderers(sources.registry),
    migrations: readMigrations(sources.migrations),
  }
}

async function emitAll(
  { model, calls, catalogue, messages, renderers, migrations }: RuleContext,
  derived: DerivedSchema[],
): Promise<GeneratedFile[]> {
  const english = readInterfaceMessages(messages, 'en')
  const indonesian = readInterfaceMessages(messages, 'id')
  return [
    await emitTypes(model, derived, calls),
    emitPlanTypes(),
    emitCollections(model),
    emitCalls(model, calls),
    emitApi(calls, derived),
    ...emitValidators(derived),
    emitFormats(),
    emitJsonSchemas(derived),
    emitRegistry(renderers),
    emitErrorMessages(catalogue),
    ...emitForms(model.forms),
    emitBlocks(model),
    emitMigrations(model, migrations),
    emitOpenapi(model, calls, derived),
    await emitSettings(model.settings),
    emitMessageIds(english),
    emitMessages('en', english),
    emitMessages('id', indonesian),
    ...emitLateTexts(english, indonesian),
    emitLimits(model, calls),
    emitFacets(model),
    emitCompareRows(model),
    emitSchemaOrg(model),
    emitValueTitles(model),
  ]
}

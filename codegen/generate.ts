import { checkDerived, checkFiles, checkTogether } from './check-sources.ts'
import { withBoundTexts, withCatalogueBounds } from './derive/bound-texts.ts'
import { callSchemas } from './derive/call-schemas.ts'
import { completeCalls } from './derive/complete-calls.ts'
import { deriveSchemas } from './derive/derive-schemas.ts'
import type { DerivedSchema } from './derive/derived-schema.ts'
import { withEnumValues } from './derive/enum-values.ts'
import { emitAnswerChecks } from './emit/calls/emit-answer-checks.ts'
import { emitCalls, emitCallTypes } from './emit/calls/emit-calls.ts'
import { emitFormats } from './emit/calls/emit-formats.ts'
import { emitHandlers } from './emit/calls/emit-handlers.ts'
import { emitLimits } from './emit/calls/emit-limits.ts'
import { emitOpenapi } from './emit/calls/emit-openapi.ts'
import { emitBlocks } from './emit/content/emit-blocks.ts'
import { emitBuiltInPages } from './emit/content/emit-built-in-pages.ts'
import { emitCollections } from './emit/content/emit-collections.ts'
import { emitCompareRows } from './emit/content/emit-compare-rows.ts'
import { emitFacets } from './emit/content/emit-facets.ts'
import { emitMigrations } from './emit/content/emit-migrations.ts'
import { emitPanels } from './emit/content/emit-panels.ts'
import { emitRegistry } from './emit/content/emit-registry.ts'
import { emitRichText } from './emit/content/emit-rich-text.ts'
import { emitSchemaOrg } from './emit/content/emit-schema-org.ts'
import { emitSkeletons } from './emit/content/emit-skeletons.ts'
import { emitHitParts, emitHits, emitSubjectAddresses, emitSubjects } from './emit/content/emit-subjects.ts'
import { emitValueTitles } from './emit/content/emit-value-titles.ts'
import { emitDocumentWords, emitErrorMessages, emitServiceWords } from './emit/emit-error-messages.ts'
import { emitForms } from './emit/emit-forms.ts'
import { emitJsonSchemas } from './emit/emit-json-schemas.ts'
import { emitLanguages } from './emit/emit-languages.ts'
import { emitLeads } from './emit/emit-leads.ts'
import { emitLateTexts, emitMessageIds, emitMessages, emitStudioMessages } from './emit/emit-messages.ts'
import { emitSchemaLanguage } from './emit/emit-schema-language.ts'
import { emitSettings } from './emit/emit-settings.ts'
import { emitTypes } from './emit/emit-types.ts'
import { emitValidators } from './emit/emit-validators.ts'
import type { GeneratedFile } from './emit/generated-file.ts'
import { readBuiltIn } from './model/built-in-content.ts'
import { buildModel } from './model/content-model.ts'
import { MESSAGE_FOLDERS, readCatalogue, readInterfaceMessages } from './model/message-table.ts'
import { readMigrations } from './model/migration-file.ts'
import { readRenderers, readSkeletons } from './model/renderer-file.ts'
import type { Sources } from './model/source-types.ts'
import type { RuleContext } from './rules/rule.ts'
import { type ParsedSources, parseSources } from './source/parse-sources.ts'

/** All files of generated/, made from the inputs alone; throws a ProblemsError that lists every broken rule. */
export async function generate(sources: Sources): Promise<GeneratedFile[]> {
  const { context, derived } = checkSources(sources)
  return emitAll(context, derived, sources.handlers)
}

/** The parsed inputs and the schemas derived from them; throws a ProblemsError that lists every broken rule. */
export function checkSources(sources: Sources): { context: RuleContext; derived: DerivedSchema[] } {
  const parsed = parseSources(sources)
  checkFiles(parsed)
  const context = readContext(parsed, sources)
  checkTogether(context)
  const { model, calls } = context
  const derived = [...deriveSchemas(model), ...callSchemas(calls)]
  checkDerived(context, derived)
  return { context, derived }
}

/** Combines the parsed files into one context; the files must be valid in themselves. */
export function readContext(parsed: ParsedSources, sources: Sources): RuleContext {
  const schemas = withBoundTexts(parsed.languages, withEnumValues(buildModel(parsed), parsed.schemas))
  const model = buildModel({ ...parsed, schemas })
  return {
    parsed,
    model,
    calls: completeCalls(model, parsed.calls),
    catalogue: withCatalogueBounds(model.languages, model.forms, readCatalogue(parsed.catalogue, parsed.languages)),
    serviceWords: readCatalogue(parsed.serviceWords, parsed.languages),
    documentWords: readCatalogue(parsed.documentWords, parsed.languages),
    messages: parsed.messages,
    renderers: readRenderers(sources.registry),
    skeletons: readSkeletons(sources.registry),
    migrations: readMigrations(sources.migrations),
    builtIn: readBuiltIn(parsed.content),
  }
}

async function emitAll(
  {
    model,
    calls,
    catalogue,
    serviceWords,
    documentWords,
    messages,
    renderers,
    skeletons,
    migrations,
    builtIn,
  }: RuleContext,
  derived: DerivedSchema[],
  handlers: Sources['handlers'],
): Promise<GeneratedFile[]> {
  const { languages, defaultCode } = model.languages
  const wordsIn = (folder: string) =>
    new Map(languages.map(({ code }) => [code, readInterfaceMessages(messages, code, [folder])]))
  const words = wordsIn(MESSAGE_FOLDERS.site)
  return [
    await emitTypes(model, derived, calls),
    emitCollections(model),
    ...emitCalls(model, calls),
    emitCallTypes(model, calls, derived),
    emitHandlers(handlers),
    ...emitValidators(derived),
    ...emitAnswerChecks(model, calls, derived),
    emitFormats(),
    emitJsonSchemas(derived),
    emitRegistry(renderers),
    emitSkeletons(model, skeletons),
    emitBuiltInPages(model, builtIn),
    ...emitErrorMessages(catalogue),
    emitServiceWords(serviceWords),
    emitDocumentWords(documentWords),
    ...emitForms(model, calls, catalogue),
    emitBlocks(model),
    ...emitPanels(model),
    ...emitRichText(model),
    emitMigrations(model, migrations),
    emitOpenapi(model, calls, derived, serviceWords),
    await emitSettings(model.settings),
    emitMessageIds(readInterfaceMessages(messages, defaultCode)),
    ...[...words].map(([locale, own]) => emitMessages(locale, own)),
    ...emitLateTexts(words),
    ...[...wordsIn(MESSAGE_FOLDERS.studio)].map(([locale, own]) => emitStudioMessages(locale, own)),
    ...emitLanguages(model.languages),
    emitLeads(model),
    emitLimits(model, calls),
    emitFacets(model),
    emitCompareRows(model),
    emitSchemaOrg(model),
    emitSubjects(model),
    emitSubjectAddresses(model),
    emitHits(model),
    ...emitHitParts(model),
    await emitSchemaLanguage(model.languages),
    ...emitValueTitles(model),
  ]
}

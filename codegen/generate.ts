import { callSchemas } from './derive/call-schemas.ts'
import { deriveSchemas } from './derive/derive-schemas.ts'
import { emitBlocks } from './emit/emit-blocks.ts'
import { emitApi, emitCalls } from './emit/emit-calls.ts'
import { emitCollections } from './emit/emit-collections.ts'
import { emitErrorMessages } from './emit/emit-error-messages.ts'
import { emitForms } from './emit/emit-forms.ts'
import { emitJsonSchemas } from './emit/emit-json-schemas.ts'
import { emitMessageIds, emitMessages, loadMessageParser } from './emit/emit-messages.ts'
import { emitOpenapi } from './emit/emit-openapi.ts'
import { emitSettings } from './emit/emit-settings.ts'
import { emitRegistry } from './emit/emit-registry.ts'
import { emitFormats } from './emit/formats.ts'
import { emitTypes } from './emit/emit-types.ts'
import { emitValidators } from './emit/emit-validators.ts'
import type { GeneratedFile } from './emit/generated-file.ts'
import { emitPlanTypes } from './emit/plan-types-template.ts'
import { readCalls } from './model/api-call.ts'
import { buildModel } from './model/content-model.ts'
import { readCatalogue, readInterfaceMessages } from './model/message-table.ts'
import { readRenderers } from './model/renderer-file.ts'
import { ProblemsError } from './problem.ts'
import { parseSources } from './source/parse-sources.ts'
import type { Sources } from './source/source-types.ts'

/** Everything in generated/, made from the inputs alone; throws a ProblemsError that names every broken rule. */
export async function generate(sources: Sources): Promise<GeneratedFile[]> {
  const parsed = parseSources(sources)
  if (parsed.problems.length > 0) throw new ProblemsError(parsed.problems)
  const model = buildModel(parsed.schemas)
  const calls = readCalls(parsed.calls)
  const catalogue = readCatalogue(parsed.catalogue)
  const english = readInterfaceMessages(parsed.messages, 'en')
  const indonesian = readInterfaceMessages(parsed.messages, 'id')
  const renderers = readRenderers(sources.registry)
  const parseMessage = await loadMessageParser()
  const derived = [...deriveSchemas(model), ...callSchemas(calls)]
  return [
    await emitTypes(model, derived, calls),
    emitPlanTypes(),
    emitCollections(model),
    emitCalls(model, calls),
    emitApi(calls, derived),
    ...(await emitValidators(derived)),
    emitFormats(),
    emitJsonSchemas(derived),
    emitRegistry(renderers),
    emitErrorMessages(catalogue),
    ...emitForms(model.forms),
    emitBlocks(model),
    emitOpenapi(model, calls, derived),
    await emitSettings(model.settings),
    emitMessageIds(english),
    emitMessages('en', english, parseMessage),
    emitMessages('id', indonesian, parseMessage),
  ]
}

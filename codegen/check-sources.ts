import type { DerivedSchema } from './derive/derived-schema.ts'
import { blockRules } from './rules/block-rules.ts'
import { boundRules } from './rules/bound-rules.ts'
import { builtInRules } from './rules/built-in-rules.ts'
import { callRules } from './rules/call-rules.ts'
import { compareRules } from './rules/compare-rules.ts'
import { derivedRules } from './rules/derived-rules.ts'
import { entityRules } from './rules/entity-rules.ts'
import { facetRules } from './rules/facet-rules.ts'
import { formRules } from './rules/form-rules.ts'
import { languageRules } from './rules/language-rules.ts'
import { leadRules } from './rules/lead-rules.ts'
import { messageRules } from './rules/message-rules.ts'
import { migrationRules } from './rules/migration-rules.ts'
import { placeRules } from './rules/place-rules.ts'
import { referenceRules } from './rules/reference-rules.ts'
import { registryRules } from './rules/registry-rules.ts'
import { relationRules } from './rules/relation-rules.ts'
import { applyRules, type RuleContext, type Rules } from './rules/rule.ts'
import { schemaFileRules } from './rules/schema-file-rules.ts'
import { schemaOrgRules } from './rules/schema-org-rules.ts'
import { subjectRules } from './rules/subject-rules.ts'
import { tableRules } from './rules/table-rules.ts'
import { wordRules } from './rules/word-rules.ts'
import type { ParsedSources } from './source/parse-sources.ts'
import { ProblemsError } from './source/problem.ts'

/** Rules for files in relation to each other, checked once each file is valid alone. */
const TOGETHER: Rules<RuleContext> = new Map([
  ...referenceRules,
  ...entityRules,
  ...relationRules,
  ...facetRules,
  ...compareRules,
  ...schemaOrgRules,
  ...subjectRules,
  ...blockRules,
  ...wordRules,
  ...callRules,
  ...formRules,
  ...boundRules,
  ...leadRules,
  ...messageRules,
  ...registryRules,
  ...migrationRules,
])

/** The sentence of every rule, for the documentation and its test. */
export const RULE_SENTENCES: readonly string[] = [
  ...languageRules,
  ...schemaFileRules,
  ...placeRules,
  ...tableRules,
  ...TOGETHER,
  ...derivedRules,
  ...builtInRules,
].map(([sentence]) => sentence)

/** Throws a ProblemsError if any file is invalid in itself, so that nothing can be read from it. */
export function checkFiles(parsed: ParsedSources): void {
  refuse([...parsed.problems, ...applyRules(languageRules, parsed), ...applyRules(tableRules, parsed)])
  refuse(applyRules(new Map([...schemaFileRules, ...placeRules]), parsed))
}

/** Throws a ProblemsError if the files contradict each other. */
export function checkTogether(context: RuleContext): void {
  refuse(applyRules(TOGETHER, context))
}

/** Throws a ProblemsError for mistakes that only show once the schemas are derived. */
export function checkDerived(context: RuleContext, derived: DerivedSchema[]): void {
  refuse(applyRules(derivedRules, { parsed: context.parsed, derived }))
  refuse(applyRules(builtInRules, { ...context, derived }))
}

function refuse(problems: ProblemsError['problems']): void {
  if (problems.length > 0) throw new ProblemsError(problems)
}

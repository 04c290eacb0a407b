import type { DerivedSchema } from './derive/derived-schema.ts'
import { ProblemsError } from './problem.ts'
import { blockRules } from './rules/block-rules.ts'
import { callRules } from './rules/call-rules.ts'
import { compareRules } from './rules/compare-rules.ts'
import { derivedRules } from './rules/derived-rules.ts'
import { entityRules } from './rules/entity-rules.ts'
import { facetRules } from './rules/facet-rules.ts'
import { formRules } from './rules/form-rules.ts'
import { messageRules } from './rules/message-rules.ts'
import { migrationRules } from './rules/migration-rules.ts'
import { referenceRules } from './rules/reference-rules.ts'
import { registryRules } from './rules/registry-rules.ts'
import { relationRules } from './rules/relation-rules.ts'
import { applyRules, type RuleContext, type Rules } from './rules/rule.ts'
import { schemaFileRules, schemaLanguageRules } from './rules/schema-file-rules.ts'
import { schemaOrgRules } from './rules/schema-org-rules.ts'
import { tableRules } from './rules/table-rules.ts'
import type { ParsedSources } from './source/parse-sources.ts'

/** Rules for what files say together, once each of them is sound. */
const TOGETHER: Rules<RuleContext> = new Map([
  ...referenceRules,
  ...entityRules,
  ...relationRules,
  ...facetRules,
  ...compareRules,
  ...schemaOrgRules,
  ...blockRules,
  ...callRules,
  ...formRules,
  ...messageRules,
  ...registryRules,
  ...migrationRules,
])

/** Every rule's sentence, for the documentation and its test. */
export const RULE_SENTENCES: readonly string[] = [
  ...schemaLanguageRules,
  ...schemaFileRules,
  ...tableRules,
  ...TOGETHER,
  ...derivedRules,
].map(([sentence]) => sentence)

/** Refuses files that are unsound by themselves; nothing can be read from them. */
export function checkFiles(parsed: ParsedSources): void {
  refuse([...parsed.problems, ...applyRules(schemaLanguageRules, parsed), ...applyRules(tableRules, parsed)])
  refuse(applyRules(schemaFileRules, parsed))
}

/** Refuses what does not hold together. */
export function checkTogether(context: RuleContext): void {
  refuse(applyRules(TOGETHER, context))
}

/** Refuses what only shows once schemas are derived. */
export function checkDerived(parsed: ParsedSources, derived: DerivedSchema[]): void {
  refuse(applyRules(derivedRules, { parsed, derived }))
}

function refuse(problems: ProblemsError['problems']): void {
  if (problems.length > 0) throw new ProblemsError(problems)
}

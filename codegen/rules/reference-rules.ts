import { resolveRef } from '../model/content-model.ts'
import { visitSchema } from '../model/json-schema.ts'
import { suggest } from './closest-name.ts'
import { type Finding, finding, type RuleContext, type Rules } from './rule.ts'

/** Rules for what schemas say about each other's locations. */
export const referenceRules: Rules<RuleContext> = new Map([
  ['A $ref must point to a schema or to one of its definitions.', references],
])

function references({ model, parsed }: RuleContext): Finding[] {
  const findings: Finding[] = []
  for (const file of parsed.schemas) {
    visitSchema(file.schema, ({ $ref }, path) => {
      if ($ref === undefined || resolveRef(model, $ref, file)) return
      findings.push(finding(file, [...path, '$ref'], `'${$ref}' does not exist.${hint($ref)}`))
    })
  }
  function hint(ref: string): string {
    const [id = '', pointer] = ref.split('#')
    const target = model.files.get(id)
    if (!target) return id === '' ? '' : suggest(id, model.files.keys())
    const name = pointer?.split('/').at(-1) ?? ''
    return suggest(name, Object.keys(target.schema.definitions ?? {}))
  }
  return findings
}

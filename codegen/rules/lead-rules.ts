import { leadStatuses, leadsOf, openStatuses } from '../derive/lead-statuses.ts'
import { visitSchema } from '../model/json-schema.ts'
import { suggest } from './closest-name.ts'
import { type Finding, finding, found, type RuleContext, type Rules } from './rule.ts'

/** Rules for what the service keeps of submitted forms. */
export const leadRules: Rules<RuleContext> = new Map([
  ['The call of a lead must be one that its form makes.', madeCalls],
  ['The kinds of leads must have unique names.', uniqueKinds],
  ['The scope for reading a lead must be one that users can have.', knownScopes],
  ['The statuses of a field must be those of a kind of lead.', knownKinds],
  ['The statuses in which a lead waits for the company must be statuses that it can have.', knownOpenStatuses],
  ['The subject of a lead must be a document of a collection.', knownCollections],
])

function everyLead({ model }: RuleContext) {
  return model.forms.flatMap((file) =>
    (file.schema['x-leads'] ?? []).map((lead, index) => ({ file, lead, path: ['x-leads', index] })),
  )
}

function madeCalls(context: RuleContext): Finding[] {
  return everyLead(context).flatMap(({ file, lead, path }) => {
    const made = (file.schema['x-calls'] ?? []).map(({ call }) => call)
    if (made.includes(lead.call)) return []
    return found(file, [...path, 'call'], `'${lead.call}' is not in "x-calls".${suggest(lead.call, made)}`)
  })
}

function uniqueKinds(context: RuleContext): Finding[] {
  const first = new Map<string, string>()
  return everyLead(context).flatMap(({ file, lead, path }) => {
    const other = first.get(lead.kind)
    if (other === undefined) first.set(lead.kind, file.path)
    return other === undefined
      ? []
      : found(file, [...path, 'kind'], `'${lead.kind}' is also in ${other}: rename one of them.`)
  })
}

function knownKinds(context: RuleContext): Finding[] {
  const known = leadsOf(context.model).map(({ kind }) => kind)
  return context.model.entities.flatMap(({ file }) => {
    const findings: Finding[] = []
    visitSchema(file.schema, ({ 'x-enum-of': which }, path) => {
      if (typeof which !== 'object' || known.includes(which.statuses_of)) return
      const advice = `No form makes leads of the kind '${which.statuses_of}'.${suggest(which.statuses_of, known)}`
      findings.push(finding(file, [...path, 'x-enum-of', 'statuses_of'], advice))
    })
    return findings
  })
}

function knownOpenStatuses(context: RuleContext): Finding[] {
  return everyLead(context).flatMap(({ file, lead, path }) => {
    const [known, open] = [Object.keys(leadStatuses(context.model, lead)), openStatuses(context.model, lead)]
    return open
      .filter((status) => !known.includes(status))
      .map((status) => finding(file, [...path, 'open'], `It has no status '${status}'.${suggest(status, known)}`))
  })
}

function knownScopes(context: RuleContext): Finding[] {
  const items = context.model.byName.get('user')?.file.schema.properties?.scope?.items
  const known = (items?.enum ?? []).map(String)
  return everyLead(context)
    .filter(({ lead }) => lead.scope !== undefined && !known.includes(lead.scope))
    .map(({ file, lead, path }) =>
      finding(file, [...path, 'scope'], `Users have no scope '${lead.scope}'.${suggest(lead.scope ?? '', known)}`),
    )
}

function knownCollections({ model }: RuleContext): Finding[] {
  const known = model.entities.flatMap(({ collection }) => collection ?? [])
  return model.forms.flatMap((file) =>
    Object.entries(file.schema.properties ?? {}).flatMap(([name, { 'x-about': about }]) =>
      about === undefined || known.includes(about)
        ? []
        : found(file, ['properties', name, 'x-about'], `There is no collection '${about}'.${suggest(about, known)}`),
    ),
  )
}

import { type Block, resolveRef } from '../model/content-model.ts'
import { emptyText } from '../model/languages.ts'
import { suggest } from './closest-name.ts'
import { fieldNames, fieldRelation } from './entity-rules.ts'
import { type Finding, finding, found, type RuleContext, type Rules } from './rule.ts'

const FEWEST_EXAMPLES = 3

/** Rules for the schemas of blocks. */
export const blockRules: Rules<RuleContext> = new Map([
  ['The envelope of a block must exist.', envelopesExist],
  ['A block may only use fields of its envelope.', fieldsOfEnvelope],
  ['A block may only tighten the rules of its envelope.', tighterRules],
  ['The component_name of a block must equal its file name.', componentNames],
  ['Block names must be unique.', uniqueNames],
  ['A block must have a title for editors in every language.', titles],
  ['A block must have at least three examples: a typical one, the shortest, and the longest.', enoughExamples],
  ['Every group_type must be a list of members in the card group.', groupTypes],
])

function everyBlock({ model }: RuleContext, find: (block: Block) => Finding[]): Finding[] {
  return model.blocks.flatMap(find)
}

function envelopesExist(context: RuleContext): Finding[] {
  return everyBlock(context, ({ file, envelope }) =>
    context.model.envelopes.has(envelope) ? [] : found(file, [], `Write schemas/blocks/${envelope}.schema.json first.`),
  )
}

function fieldsOfEnvelope(context: RuleContext): Finding[] {
  return everyBlock(context, ({ file, envelope }) => {
    const entity = context.model.envelopes.get(envelope)
    if (!entity) return []
    return Object.keys(file.schema.properties ?? {})
      .filter((name) => !fieldNames(entity).includes(name))
      .map((name) =>
        finding(
          file,
          ['properties', name],
          `${entity.file.id} has no '${name}'.${suggest(name, fieldNames(entity))} Add a new field to the envelope first.`,
        ),
      )
  })
}

const UPPER = ['maxLength', 'maxItems', 'maximum'] as const
const LOWER = ['minLength', 'minItems', 'minimum'] as const

/** What is stored is checked with the rules of the envelope, too. */
function tighterRules(context: RuleContext): Finding[] {
  return everyBlock(context, ({ file, envelope }) => {
    const entity = context.model.envelopes.get(envelope)
    if (!entity) return []
    return entity.fields.flatMap(({ name, schema }) => {
      const own = file.schema.properties?.[name] ?? {}
      const target = schema.$ref === undefined ? null : resolveRef(context.model, schema.$ref, entity.file)
      const outer = { ...target?.schema, ...schema }
      const at = (keyword: string, detail: string) => finding(file, ['properties', name, keyword], detail)
      const limits = [...UPPER, ...LOWER].flatMap((rule) => {
        const [limit, bound] = [own[rule], outer[rule]]
        if (limit === undefined || bound === undefined) return []
        if (limit === bound) return at(rule, `Remove "${rule}" from '${name}': ${entity.file.id} has the same.`)
        const isLooser = rule.startsWith('max') ? limit > bound : limit < bound
        return isLooser ? at(rule, `'${name}' has "${rule}": ${limit}, and ${entity.file.id} ${bound}.`) : []
      })
      const choices = (outer.enum ?? own.enum ?? []).map(String)
      const strange = (own.enum ?? []).map(String).filter((choice) => !choices.includes(choice))
      return [
        ...limits,
        ...strange.map((choice) =>
          at('enum', `'${choice}' is not a choice of '${name}' in ${entity.file.id}.${suggest(choice, choices)}`),
        ),
      ]
    })
  })
}

function componentNames(context: RuleContext): Finding[] {
  return everyBlock(context, ({ file, name }) => {
    const property = file.schema.properties?.component_name
    if (property?.const === name) return []
    const path = property ? ['properties', 'component_name'] : ['properties']
    return found(file, path, `Write "component_name": { "const": "${name}" }.`)
  })
}

function uniqueNames(context: RuleContext): Finding[] {
  const first = new Map<string, Block>()
  return everyBlock(context, (block) => {
    const other = first.get(block.name)
    if (!other) first.set(block.name, block)
    return other ? found(block.file, [], `'${block.name}' is also ${other.file.path}: rename one of them.`) : []
  })
}

function titles(context: RuleContext): Finding[] {
  const title = emptyText('x-title', context.model.languages)
  return everyBlock(context, ({ file }) =>
    file.schema['x-title'] === undefined ? found(file, [], `Add ${title}.`) : [],
  )
}

function enoughExamples(context: RuleContext): Finding[] {
  return everyBlock(context, ({ file }) => {
    const count = file.schema.examples?.length ?? 0
    if (count >= FEWEST_EXAMPLES) return []
    const path = file.schema.examples === undefined ? [] : ['examples']
    return found(file, path, `It has ${count}: add ${FEWEST_EXAMPLES - count} to "examples".`)
  })
}

function groupTypes({ model }: RuleContext): Finding[] {
  const entity = model.envelopes.get('card-group')
  const schema = entity?.fields.find((field) => field.name === 'group_type')?.schema
  if (!entity || !schema) return []
  return (schema.enum ?? []).flatMap((name, index) =>
    fieldRelation(entity, String(name))
      ? []
      : found(
          entity.file,
          ['properties', 'group_type', 'enum', index],
          `It is not the plural of a collection. Add the property '${String(name)}' with an "x-relation" and "when": { "group_type": "${String(name)}" }.`,
        ),
  )
}

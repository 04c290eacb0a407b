import { ENVELOPE_OF_FOLDER, exportsName, type RendererFile } from '../model/renderer-file.ts'
import { suggest } from './closest-name.ts'
import { type Finding, finding, found, type RuleContext, type Rules } from './rule.ts'

/**
 * Rules for the renderers in registry/. A block may lack a renderer: the default renderer of its collection then draws
 * it.
 */
export const registryRules: Rules<RuleContext> = new Map([
  ['A renderer must belong to a block that has a schema.', schemasExist],
  ['A group item must be named after a group_type.', groupTypesExist],
  ['A renderer must export the component named after its file.', exportsComponent],
  ['A block must not have two renderers.', uniqueRenderers],
  ['A skeleton must belong to a block that has a schema.', skeletonsOfBlocks],
  ['A skeleton must export the component named after its file.', exportsSkeleton],
])

function schemasExist({ model, renderers }: RuleContext): Finding[] {
  return renderers.flatMap((file) => {
    const envelope = ENVELOPE_OF_FOLDER.get(file.folder)
    if (envelope === undefined) return []
    const names = model.blocks.filter((block) => block.envelope === envelope).map((block) => block.name)
    if (names.includes(file.name)) return []
    return found(
      file,
      [],
      `Write schemas/blocks/${envelope}/${file.name}.schema.json, or rename the renderer.${suggest(file.name, names)}`,
    )
  })
}

function groupTypesExist({ model, renderers }: RuleContext): Finding[] {
  const field = model.envelopes.get('card-group')?.fields.find((one) => one.name === 'group_type')
  const types = (field?.schema.enum ?? []).map((type) => String(type).replaceAll('_', '-'))
  return renderers
    .filter((file) => file.folder === 'group-items' && !types.includes(file.name))
    .map((file) =>
      finding(
        file,
        [],
        `Add '${file.name.replaceAll('-', '_')}' to the enum of group_type in schemas/blocks/card-group.schema.json, or rename the file.${suggest(file.name, types)}`,
      ),
    )
}

function exportsComponent({ renderers }: RuleContext): Finding[] {
  return renderers
    .filter((file) => !exportsName(file.text, file.componentName))
    .map((file) => finding(file, [], `Write: export function ${file.componentName}(…).`))
}

function skeletonsOfBlocks({ model, skeletons }: RuleContext): Finding[] {
  const names = model.blocks.map(({ name }) => name)
  return skeletons
    .filter(({ name }) => !names.includes(name))
    .map((file) => finding(file, [], `No block is named '${file.name}'.${suggest(file.name, names)}`))
}

function exportsSkeleton({ skeletons }: RuleContext): Finding[] {
  return skeletons
    .filter((file) => !exportsName(file.text, file.componentName))
    .map((file) => finding(file, [], `Write: export function ${file.componentName}().`))
}

function uniqueRenderers({ renderers }: RuleContext): Finding[] {
  const first = new Map<string, RendererFile>()
  return renderers.flatMap((file) => {
    const place = `${file.folder}/${file.name}`
    const other = first.get(place)
    if (!other) first.set(place, file)
    return other ? found(file, [], `${other.path} also renders '${file.name}': remove one of them.`) : []
  })
}

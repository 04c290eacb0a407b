import { documentId } from '../derive/shape-schema.ts'
import { pluralOf } from '../model/group-members.ts'
import { describePath } from '../model/schema-file.ts'
import { suggest } from '../rules/closest-name.ts'
import { isReserved } from '../rules/reserved-names.ts'
import { KINDS, type Kind, Refusal, type Surroundings } from './new-thing.ts'

const LONGEST_NAME = 60

/** Windows allows no files with these names, whatever their ending. */
const DEVICES = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$/

/** First segments of addresses below /api that no list may use. */
const RESERVED_PATHS = new Set(['assets', 'auth', 'docs', 'files', 'health', 'metrics', 'search', 'v1'])
/** `$id`s, without the ending, that are generated rather than written. */
const MADE_IDS = new Set(['page-block', 'settings', 'index'])

/** The kind with this name; throws a Refusal if there is none. */
export function readKind(word: string | undefined): Kind {
  const kind = KINDS.find((one) => one === word)
  if (kind) return kind
  throw new Refusal(
    word === undefined
      ? `Name what to create: ${KINDS.join(', ')}.`
      : // `suggest` lists the kinds itself if none is close.
        `There is no kind '${word}'.${suggest(word, KINDS)}`,
  )
}

/** Returns the name. Throws a Refusal with one sentence if it is badly formed, reserved or in use. */
export function readName(kind: Kind, name: string | undefined, surroundings: Surroundings): string {
  if (name === undefined || name === '') throw new Refusal(`Give the ${kind} a name in kebab-case.`)
  refuseBad(name)
  if (isReserved(name)) throw new Refusal(`'${name}' is reserved in JavaScript: choose another name.`)
  if (DEVICES.test(name)) throw new Refusal(`'${name}' is a device name in Windows: choose another name.`)
  if (kind === 'entity') {
    refuseReservedEntity(name)
    refusePlural(name, surroundings)
  }
  refuseInUse(kind, name, surroundings)
  return name
}

function refuseBad(name: string): void {
  if (name.length > LONGEST_NAME) {
    throw new Refusal(`'${name}' is too long: a name may have at most ${LONGEST_NAME} characters.`)
  }
  if (/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) return
  const better = kebabCase(name)
  const hint = better === '' || better === name ? '' : `, such as '${better}'`
  throw new Refusal(
    `'${name}' is not a valid name: use lowercase words joined by hyphens, beginning with a letter${hint}.`,
  )
}

function kebabCase(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[-0-9]+|-+$/g, '')
}

function refuseReservedEntity(name: string): void {
  const path = pluralOf(name)
  if (RESERVED_PATHS.has(path))
    throw new Refusal(`'${name}' is reserved: /api/${path} is already an address of the service.`)
  if (MADE_IDS.has(name)) throw new Refusal(`'${name}' is reserved: codegen generates ${name}.json.`)
}

/** The name of an entity is singular; its list uses the plural, which must not be taken either. */
function refusePlural(name: string, { model }: Surroundings): void {
  const singular = singularOf(name)
  if (singular !== null) {
    throw new Refusal(`'${name}' is a plural: use the singular for an entity, such as '${singular}'.`)
  }
  const plural = pluralOf(name)
  const other = model.entities.find((entity) => entity.name === plural || pluralOf(entity.name) === plural)
  if (other && other.name !== name) {
    throw new Refusal(`'${name}' would be listed as '${plural}', which ${other.file.path} already uses.`)
  }
}

/** The singular of a plural; null for a word that is not a plural, such as `status`, `series`, `glass`. */
function singularOf(name: string): string | null {
  if (/(?:ss|us|is|(?:^|-)(?:series|species|news|gas|lens|bus))$/.test(name) || !name.endsWith('s')) return null
  const candidates = [name.replace(/ies$/, 'y'), name.replace(/(x|ch|sh|ss|us)es$/, '$1'), name.slice(0, -1)]
  return candidates.find((one) => one !== name && pluralOf(one) === name) ?? null
}

function refuseInUse(kind: Kind, name: string, { model, parsed, renderers }: Surroundings): void {
  const used = (what: string, path: string) => new Refusal(`There is already ${what} '${name}': ${path}.`)
  if (kind === 'group-item') {
    const types = model.envelopes.get('card-group')?.fields.find((field) => field.name === 'group_type')?.schema.enum
    const renderer = renderers.find((file) => file.folder === 'group-items' && file.name === name)
    if (renderer) throw used('a group item', renderer.path)
    if (types?.includes(name.replaceAll('-', '_'))) {
      throw used('a group_type', 'schemas/blocks/card-group.schema.json')
    }
    return
  }
  if (kind === 'form') {
    const form = model.forms.find((file) => file.name === name)
    if (form) throw used('a form', form.path)
    refuseBlock(formBlockName(name), model)
    return
  }
  if (kind === 'entity') {
    const entity = model.byName.get(name) ?? model.byName.get(name.replaceAll('-', '_'))
    if (entity) throw used('an entity', entity.file.path)
    const id = describePath(`schemas/entities/${name}.schema.json`)?.id ?? ''
    const file = model.files.get(id) ?? parsed.schemas.find((one) => documentId(one.id) === id)
    if (file) throw used('a schema', file.path)
    return
  }
  refuseBlock(name, model)
}

function refuseBlock(name: string, { blocks }: Surroundings['model']): void {
  const block = blocks.find((one) => one.name === name)
  if (block) throw new Refusal(`There is already a block '${name}': ${block.file.path}.`)
}

/** The component block that shows a form. */
export function formBlockName(form: string): string {
  return form.endsWith('-form') ? form : `${form}-form`
}

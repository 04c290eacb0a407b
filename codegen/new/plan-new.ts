import { planBlock } from './block-template.ts'
import { planEntity } from './entity-template.ts'
import { planForm } from './form-template.ts'
import { planGroupItem } from './group-item-template.ts'
import { readKind, readName } from './new-names.ts'
import { type Kind, type NewThing, type Plan, Refusal, type Surroundings } from './new-thing.ts'

/** The command-line input. */
export interface Wish {
  kind: string | undefined
  name: string | undefined
  /** Its name for people in English; by default the words of its name. */
  en?: string | undefined
  id?: string | undefined
  of?: string | undefined
}

const TEMPLATES: Record<Kind, (thing: NewThing, surroundings: Surroundings) => Plan> = {
  card: planBlock,
  'card-group': planBlock,
  component: planBlock,
  'group-item': planGroupItem,
  entity: planEntity,
  form: planForm,
}

/** All changes needed to create a thing. Throws a Refusal with one sentence if it cannot be created. */
export function planNew(wish: Wish, surroundings: Surroundings): Plan {
  const kind = readKind(wish.kind)
  const name = readName(kind, wish.name, surroundings)
  if (wish.of !== undefined && kind !== 'group-item') throw new Refusal('--of is for group items alone.')
  const en = wish.en ?? titleOf(name)
  const title = { en, id: wish.id ?? en }
  for (const text of Object.values(title)) refuseTitle(text)
  const plan = TEMPLATES[kind]({ kind, name, title, ...(wish.of === undefined ? {} : { of: wish.of }) }, surroundings)
  const there = plan.written.find(({ path }) => surroundings.readFile(path) !== null)
  if (there) throw new Refusal(`${there.path} exists already, and nothing is overwritten.`)
  if (wish.id !== undefined) return plan
  return { ...plan, next: [`Its name in Indonesian is still '${title.id}': write the Indonesian one.`, ...plan.next] }
}

/** Titles are restricted because they are written into JSON, code and comments. */
function refuseTitle(text: string): void {
  if (/^[\p{L}\p{N}][\p{L}\p{N} ,.&()'-]{0,59}$/u.test(text) && !text.endsWith(' ')) return
  throw new Refusal(`'${text}' is not a title: up to 60 letters, digits, spaces and simple marks.`)
}

function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

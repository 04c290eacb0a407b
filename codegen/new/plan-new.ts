import { englishName } from '../model/languages.ts'
import { fillSentence, fillTemplate } from './fill-template.ts'
import { planGroupItem } from './group-item.ts'
import { readKind, readName } from './new-names.ts'
import { type NewThing, type Plan, Refusal, type Surroundings } from './new-thing.ts'

/** The command-line input. */
export interface Wish {
  kind: string | undefined
  name: string | undefined
  /** Its name for people by language; by default the words of its name. */
  titles?: ReadonlyMap<string, string>
  of?: string | undefined
  page?: boolean | undefined
}

const drawIn = (folder: string) => [
  `Describe it in its schema in every language, and replace the examples.`,
  `Write its renderer in registry/${folder}/new-thing.tsx.`,
]

/** What is left to do for a person, by template. */
const NEXT: ReadonlyMap<string, readonly string[]> = new Map([
  ['card', drawIn('cards')],
  ['card-group', drawIn('card-groups')],
  ['component', drawIn('components')],
  [
    'entity',
    [
      'Add its fields in schemas/entities/new-thing.schema.json; schemas/meta/annotations.schema.json describes the annotations.',
      'Write documents in a folder named new_thing; GET /api/new-things returns what is stored.',
    ],
  ],
  [
    'subject',
    [
      'Add its fields in schemas/entities/new-thing.schema.json: "x-subject" defines its pages, "x-schema-org" its structured data.',
      'Write its renderers in registry/components/new-thing-detail.tsx and new-thing-list.tsx, its texts in site/messages/.',
      'Write documents in a folder named new_thing: /new-thing lists them, each is at /new-thing/detail/SLUG.',
    ],
  ],
  [
    'form',
    [
      'Add its fields and messages in schemas/forms/new-thing.schema.json.',
      "Put the component block 'new-thing-form' on a page; submissions are stored as leads of the kind 'new_thing'.",
      'New thing is mailed and listed like every other lead.',
    ],
  ],
])

/** All changes needed to create a thing. Throws a Refusal with one sentence if it cannot be created. */
export function planNew({ titles: given = new Map(), ...wish }: Wish, surroundings: Surroundings): Plan {
  const kind = readKind(wish.kind)
  const name = readName(kind, wish.name, surroundings)
  if (wish.of !== undefined && kind !== 'group-item') throw new Refusal('--of is only for group items.')
  if (wish.page && kind !== 'entity') throw new Refusal('--page is only for entities.')
  const { languages, defaultCode } = surroundings.model.languages
  const usual = given.get(defaultCode) ?? titleOf(name)
  const titles = new Map(languages.map(({ code }) => [code, given.get(code) ?? usual]))
  for (const text of titles.values()) refuseTitle(text)
  const plan = planThing({ ...wish, kind, name, titles }, surroundings)
  const there = plan.written.find(({ path }) => surroundings.readFile(path) !== null)
  if (there) throw new Refusal(`${there.path} already exists; nothing was overwritten.`)
  const unnamed = languages.filter(({ code }) => code !== defaultCode && !given.has(code))
  const naming = unnamed.map(({ code }) => {
    const language = englishName(code)
    return `Its ${language} name is still '${usual}': translate it.`
  })
  return { ...plan, next: [...naming, ...plan.next] }
}

function planThing(thing: NewThing, surroundings: Surroundings): Plan {
  if (thing.kind === 'group-item') return planGroupItem(thing, surroundings)
  const template = thing.page ? 'subject' : thing.kind
  const next = (NEXT.get(template) ?? []).map((sentence) => fillSentence(sentence, thing, surroundings))
  return { written: fillTemplate(template, thing, surroundings), changed: [], next }
}

/** Titles are restricted because they are written into JSON, code and comments. */
function refuseTitle(text: string): void {
  if (/^[\p{L}\p{N}][\p{L}\p{N} ,.&()'-]{0,59}$/u.test(text) && !text.endsWith(' ')) return
  throw new Refusal(`'${text}' is not a valid title: use up to 60 letters, digits, spaces and simple punctuation.`)
}

function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

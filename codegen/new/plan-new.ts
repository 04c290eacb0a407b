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
  `Say in its schema what it is, in every language, and give it examples of its own.`,
  `Draw it in registry/${folder}/new-thing.tsx.`,
]

/** What is left to do for a person, by template. */
const NEXT: ReadonlyMap<string, readonly string[]> = new Map([
  ['card', drawIn('cards')],
  ['card-group', drawIn('card-groups')],
  ['component', drawIn('components')],
  [
    'entity',
    [
      'Give it its fields in schemas/entities/new-thing.schema.json; codegen/README.md lists what annotations do.',
      'Write documents into a folder named new_thing; GET /api/new-things answers what is stored.',
    ],
  ],
  [
    'subject',
    [
      'Give it its fields in schemas/entities/new-thing.schema.json: "x-subject" says what its pages are, "x-schema-org" what search engines are told.',
      'Draw it in registry/components/new-thing-detail.tsx and write its words in site/messages/.',
      'Write documents into a folder named new_thing: each is at /new-thing/detail/SLUG. A page new-thing may list them.',
    ],
  ],
  [
    'form',
    [
      'Give it its fields and sentences in schemas/forms/new-thing.schema.json.',
      "Put the component block 'new-thing-form' on a page; what visitors send is kept as a lead of the kind 'new_thing'.",
      'New thing is mailed and listed like every other lead.',
    ],
  ],
])

/** All changes needed to create a thing. Throws a Refusal with one sentence if it cannot be created. */
export function planNew({ titles: given = new Map(), ...wish }: Wish, surroundings: Surroundings): Plan {
  const kind = readKind(wish.kind)
  const name = readName(kind, wish.name, surroundings)
  if (wish.of !== undefined && kind !== 'group-item') throw new Refusal('--of is for group items alone.')
  if (wish.page && kind !== 'entity') throw new Refusal('--page is for entities alone.')
  const { languages, defaultCode } = surroundings.model.languages
  const usual = given.get(defaultCode) ?? titleOf(name)
  const titles = new Map(languages.map(({ code }) => [code, given.get(code) ?? usual]))
  for (const text of titles.values()) refuseTitle(text)
  const plan = planThing({ ...wish, kind, name, titles }, surroundings)
  const there = plan.written.find(({ path }) => surroundings.readFile(path) !== null)
  if (there) throw new Refusal(`${there.path} exists already, and nothing is overwritten.`)
  const unnamed = languages.filter(({ code }) => code !== defaultCode && !given.has(code))
  const naming = unnamed.map(({ code }) => {
    const language = englishName(code)
    return `Its name in ${language} is still '${usual}': write the ${language} one.`
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
  throw new Refusal(`'${text}' is not a title: up to 60 letters, digits, spaces and simple marks.`)
}

function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

import { describe, expect, it } from 'vitest'
import type { Locale } from '#generated/types.ts'
import { smallProject } from '#tests/support/small-project.ts'
import { checkSources } from '../generate.ts'
import { Refusal, type Surroundings } from './new-thing.ts'
import { planNew, type Wish } from './plan-new.ts'

const sources = smallProject()
const { context } = checkSources(sources)
const files = new Map([...sources.schemas, ...sources.registry].map(({ path, text }) => [path, text]))
const surroundings: Surroundings = { ...context, sources, readFile: (path) => files.get(path) ?? null }

function refusalOf(wish: Wish): string {
  try {
    planNew(wish, surroundings)
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
  return 'nothing was refused'
}

describe('planNew refuses', () => {
  it.each([
    [undefined, 'x', 'Name what to create: card, card-group, component, group-item, entity, form.'],
    ['cart', 'x', "There is no kind 'cart'. Did you mean 'card'?"],
    ['gadget', 'x', "There is no kind 'gadget'. Known: card, card-group, component, entity, form, group-item."],
    ['card', undefined, 'Give the card a name in kebab-case.'],
    ['card', 'Price Note', "'Price Note' is not a valid name: use lowercase words joined by hyphens"],
    ['card', 'priceNote', "such as 'price-note'"],
    ['card', '../escape', "'../escape' is not a valid name"],
    ['card', '9-lives', "such as 'lives'"],
    ['card', 'a'.repeat(61), 'a name may have at most 60 characters'],
    ['card', 'constructor', "'constructor' is reserved in JavaScript"],
    ['entity', 'to-string', "'to-string' is reserved in JavaScript"],
    ['card', 'con', "'con' is a device name in Windows: choose another name."],
    ['form', 'nul', "'nul' is a device name in Windows: choose another name."],
    ['entity', 'com1', "'com1' is a device name in Windows: choose another name."],
    ['component', 'lpt9', "'lpt9' is a device name in Windows: choose another name."],
    ['entity', 'case-studies', "'case-studies' is a plural: use the singular for an entity, such as 'case-study'."],
    ['entity', 'boxes', "such as 'box'."],
    ['entity', 'showcases', "such as 'showcase'."],
    ['entity', 'products', "such as 'product'."],
    ['entity', 'doc', "'doc' is reserved: /api/docs is already an address of the service."],
    ['entity', 'page-block', "'page-block' is reserved: codegen generates page-block.json."],
    ['entity', 'product', "There is already an entity 'product': schemas/entities/product.schema.json."],
    ['entity', 'rich-text', "There is already a schema 'rich-text': schemas/common/rich-text.schema.json."],
    [
      'component',
      'hero-banner',
      "There is already a block 'hero-banner': schemas/blocks/card/hero-banner.schema.json.",
    ],
    ['form', 'contact', "There is already a form 'contact': schemas/forms/contact.schema.json."],
    ['group-item', 'cards', "There is already a group_type 'cards'"],
    ['group-item', 'prodcts', "'prodcts' is not the plural of a collection"],
  ])('%s %s with one sentence', (kind, name, sentence) => {
    const message = refusalOf({ kind, name })
    expect(message).toContain(sentence)
    expect(message.split('\n')).toHaveLength(1)
  })

  it('to overwrite an existing file', () => {
    const taken = { ...surroundings, readFile: (path: string) => (path.startsWith('registry/cards/') ? 'mine' : null) }
    expect(() => planNew({ kind: 'card', name: 'price-note' }, taken)).toThrow(
      'registry/cards/price-note.tsx already exists; nothing was overwritten.',
    )
  })

  it('a title that could not be written into code', () => {
    expect(refusalOf({ kind: 'card', name: 'price-note', titles: new Map([['en', '*/ alert(1)']]) })).toContain(
      'is not a valid title',
    )
  })
})

describe('a new entity', () => {
  it('has a plural title in the default language and the same one in others', () => {
    const plan = planNew({ kind: 'entity', name: 'case-study' }, surroundings)
    const schema = plan.written.find(({ path }) => path === 'schemas/entities/case-study.schema.json')?.text ?? ''
    expect(JSON.parse(schema)['x-title-many']).toEqual({ en: 'Case studies', id: 'Case study' })
  })
})

describe('a third language', () => {
  const row = { code: 'jv' as Locale, tag: 'jv-ID', name: 'Basa Jawa', aliases: [] }
  const { languages } = context.model
  const model = { ...context.model, languages: { ...languages, languages: [...languages.languages, row] } }
  const titles = new Map([
    ['en', 'Field report'],
    ['jv', 'Laporan sawah'],
  ])
  const plan = planNew({ kind: 'entity', name: 'field-report', page: true, titles }, { ...surroundings, model })
  const textOf = (path: string) => plan.written.find((file) => file.path === path)?.text ?? ''

  it('has its text wherever the others have one', () => {
    for (const { path, text } of plan.written.filter((file) => file.path.endsWith('.json'))) {
      expect([path, text.split('"jv": ').length]).toEqual([path, text.split('"en": ').length])
      expect([path, text.split('"jv-ID"').length]).toEqual([path, text.split('"en-US"').length])
    }
    expect(textOf('schemas/entities/field-report.schema.json')).toContain('"jv": "Laporan sawah"')
    expect(textOf('schemas/entities/field-report.schema.json')).not.toContain('Laporan sawahs')
  })

  it('has its own file of interface words', () => {
    expect(textOf('site/messages/jv/field-report.json')).toContain('"field-report.kind": "Laporan sawah"')
  })

  it('is asked for by name where it has none', () => {
    expect(plan.next).toContain("Its Indonesian name is still 'Field report': translate it.")
    expect(plan.next.join()).not.toContain('Javanese')
  })
})

describe('a renderer with the same name as a component it imports', () => {
  it('imports that component under another name', () => {
    const plan = planNew({ kind: 'card', name: 'picture' }, surroundings)
    const renderer = plan.written.find(({ path }) => path.endsWith('.tsx'))?.text
    expect(renderer).toContain("import { Picture as PlainPicture } from '#renderer/ui/media/picture.tsx'")
  })
})

import { describe, expect, it } from 'vitest'
import { smallProject, withFile, withJson, withoutFile, withValue } from '#tests/support/small-project.ts'
import type { Json } from '../model/json-schema.ts'
import type { Sources } from '../model/source-types.ts'
import { diffSources, type JudgedChange } from './diff-sources.ts'
import type { KnownDocument } from './known-documents.ts'

const BRAND = 'schemas/entities/brand.schema.json'
const HERO = 'schemas/blocks/card/hero-banner.schema.json'
const CARD = 'schemas/blocks/card.schema.json'
const COMMON = 'schemas/common/common.schema.json'
const VISITOR = 'schemas/entities/visitor.schema.json'
const VALUE = 'schemas/entities/product-value.schema.json'
const CONTACT = 'schemas/forms/contact.schema.json'

/** The small project with a block that has a height. */
const project = withValue(smallProject(), HERO, '/properties/height', {})
const set = (path: string, pointer: string, value: Json | undefined, sources: Sources = project) =>
  withValue(sources, path, pointer, value)

const NAME = { en: 'Name', id: 'Nama' }
/** The project with these heights of a card. */
const withChoices = (...names: string[]) =>
  set(
    CARD,
    '/properties/height/x-enum-titles',
    Object.fromEntries(names.map((name) => [name, NAME])),
    set(CARD, '/properties/height/enum', names),
  )

const hero = (title: string, source: KnownDocument['source']): KnownDocument => ({
  source,
  collection: 'block_card',
  document: {
    ...{ slug: 'hero', component_name: 'hero-banner', image: 'picture' },
    translations: [{ languages_code: 'en-US', title }],
  },
})
const DOCUMENTS = [hero('A long title', 'rows'), hero('Short', 'rows'), hero('A long title', 'demo')]

/** The changes from the small project to another, without the safe ones. */
function worse(after: Sources, documents: KnownDocument[] = []): JudgedChange[] {
  return diffSources(project, after, documents).filter(({ label }) => label !== 'safe')
}

describe('diffSources', () => {
  it.each<[string, Sources, string, string]>([
    [
      'migration',
      set(HERO, '/properties/title', { maxLength: 10 }),
      '/properties/title/maxLength',
      "'title', maxLength",
    ],
    [
      'breaking',
      set(HERO, '/properties/title', undefined, set(HERO, '/examples', untitledExamples(), set(HERO, '/required', []))),
      '/properties/title',
      "The field 'title' was removed.",
    ],
    ['migration', withChoices('sm'), '/properties/height/enum', 'no longer allows "lg"'],
    [
      'migration',
      set(CARD, '/properties/height/type', 'integer'),
      '/properties/height/type',
      'no longer allows "string"',
    ],
    [
      'migration',
      set(COMMON, '/definitions/slug/pattern', '^[a-z0-9-]{1,40}$'),
      '/definitions/slug/pattern',
      'pattern: changed from',
    ],
    [
      'migration',
      set(VALUE, '/properties/value/maxLength', 3),
      '/properties/value/maxLength',
      'tightened from 80 to 3',
    ],
    [
      'breaking',
      set(CONTACT, '/properties/email/maxLength', 3),
      '/properties/email/maxLength',
      'tightened from 30 to 3',
    ],
    ['breaking', set(BRAND, '/x-picks/link', ['id']), '/x-picks', 'no longer has'],
    ['breaking', set(VISITOR, '/properties/note', undefined), '/properties/note', "The field 'note' was removed."],
    ['breaking', set(VISITOR, '/properties/note/type', 'integer'), '/properties/note/type', 'no longer allows'],
    [
      'breaking',
      withoutFile(
        withoutFile(project, 'schemas/blocks/component/faq-list.schema.json'),
        'registry/components/faq-list/faq-list.tsx',
      ),
      '',
      "The block 'faq-list' was removed.",
    ],
  ])('labels a change as %s: %#', (label, after, pointer, message) => {
    expect(worse(after)).toContainEqual(
      expect.objectContaining({ label, pointer, message: expect.stringContaining(message) }),
    )
  })

  it.each<[string, Sources]>([
    ['a looser bound', set(VALUE, '/properties/value/maxLength', 300)],
    ['another choice', withChoices('sm', 'lg', 'xl')],
    [
      'a field that may be absent',
      set(BRAND, '/properties/motto', { type: 'string', 'x-title': NAME, 'x-hint': NAME }),
    ],
    ['a field that an answer always has now', set(VISITOR, '/required', ['id', 'email', 'note'])],
    ['a tighter bound of what is only answered', set(VISITOR, '/properties/note/maxLength', 10)],
    [
      'a new field of an answer',
      set(VISITOR, '/properties/phone', { type: 'string' }, set(VISITOR, '/required', ['id', 'email', 'phone'])),
    ],
    ['words for people', set(HERO, '/x-title', { en: 'Hero', id: 'Utama' })],
    [
      'a new block',
      withJson(project, 'schemas/blocks/card/fresh.schema.json', {
        ...JSON.parse(textOfHero()),
        $id: 'card.fresh.json',
        properties: { component_name: { const: 'fresh' }, title: {} },
        required: [],
        examples: ['1', '2', '3'].map((slug) => ({ slug, component_name: 'fresh' })),
      }),
    ],
  ])('labels a change as safe when it is %s', (_what, after) => {
    expect(worse(after)).toEqual([])
  })

  it('suggests a new name for a field when another one has the same meaning', () => {
    const title = JSON.parse(project.schemas.find(({ path }) => path === VALUE)?.text ?? '').properties.value as Json
    const renamed = set(VALUE, '/properties/amount', title, set(VALUE, '/properties/value', undefined))
    const keyed = set(VALUE, '/required', ['amount'], set(VALUE, '/x-key', 'amount', renamed))
    expect(worse(keyed).map(({ message }) => message)).toContain(
      "The field 'value' was removed; 'amount' may be its new name.",
    )
  })
})

describe('the documents that diffSources counts as touched', () => {
  const tight = set(HERO, '/properties/title', { maxLength: 10 })

  it('are those that no longer fit because of the change', () => {
    expect(worse(tight, DOCUMENTS)).toEqual([
      expect.objectContaining({ touched: { rows: 1, fixtures: 0, demo: 1 }, migrated: false }),
    ])
  })

  it('are all documents of a block that is gone', () => {
    const without = withoutFile(withoutFile(project, HERO), 'registry/cards/hero-banner.tsx')
    expect(worse(without, DOCUMENTS)[0]).toMatchObject({
      label: 'breaking',
      touched: { rows: 2, fixtures: 0, demo: 1 },
    })
  })

  it('are none when only readers are affected', () => {
    const brand: KnownDocument = { source: 'rows', collection: 'brand', document: { slug: 'a', name: 'A' } }
    const [change] = worse(set(BRAND, '/x-picks/link', ['id']), [brand])
    expect(change).toMatchObject({
      touched: { rows: 0 },
      todo: expect.stringMatching(
        /^A migration cannot help here: keep it in the answers of getProduct, getProductBySlug, or tell whoever reads them/,
      ),
    })
  })

  it('need a migration until the version is raised', () => {
    expect(worse(tight)[0]?.todo).toBe(
      `Raise x-version in ${HERO} to 2 and write service/migrations/card/hero-banner-2.ts.`,
    )
    const risen = withFile(
      set(HERO, '/x-version', 2, tight),
      'service/migrations/card/hero-banner-2.ts',
      'export function migrate() {}\n',
    )
    expect(worse(risen)).toEqual([expect.objectContaining({ migrated: true, todo: null })])
  })
})

function textOfHero(): string {
  return project.schemas.find(({ path }) => path === HERO)?.text ?? ''
}

function untitledExamples(): Json {
  return ['1', '2', '3'].map((slug) => ({ slug, component_name: 'hero-banner' }))
}

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ProjectCopy } from '#tests/support/project-copy.ts'
import { ADDED_LANGUAGE, withTexts } from './added-language.ts'
import { runIn } from './added-to.ts'

function blockSchema(envelope: string, name: string) {
  const words = { en: 'For this test', id: 'Untuk uji ini' }
  const example = (number: number) => ({
    slug: `example-${name}-${number}`,
    component_name: name,
    translations: [
      { languages_code: 'en-US', title: 'Title' },
      { languages_code: 'id-ID', title: 'Judul' },
    ],
  })
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `${envelope}.${name}.json`,
    title: words.en,
    description: words.en,
    'x-title': words,
    'x-hint': words,
    'x-version': 1,
    properties: { component_name: { const: name }, title: { maxLength: 90 } },
    required: ['title'],
    examples: [1, 2, 3].map(example),
  }
}

function renderer(component: string, type: string, value: string): string {
  return `import type { ${type} } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'

export function ${component}({ block }: BlockProps<${type}>) {
  return <p>{${value}}</p>
}
`
}

const imports = `import type { Api } from '#renderer/data/api.ts'
import type { MessageId } from '#generated/message-ids.ts'
import type { CatalogueRequestForm } from '#generated/types.ts'
import { FormattedMessage, useIntl } from 'react-intl'
`

const FORGOTTEN_CALL = {
  $id: 'api.forgotten.json',
  calls: [
    {
      name: 'listForgotten',
      method: 'GET',
      path: '/api/forgotten',
      tags: ['forgotten'],
      summary: { en: 'What nobody answers', id: 'Yang tidak dijawab siapa pun' },
      answer: { shape: 'array', of: 'brand', pick: 'link' },
    },
  ],
}

/** Mistakes that must not compile: the file that each is made in, and the compiler's complaint with its place. */
const MISTAKES: [name: string, path: string, text: string, complaint: RegExp][] = [
  [
    'a renderer that reads a field which its schema lacks',
    'registry/cards/reads-too-much.tsx',
    renderer('ReadsTooMuch', 'ReadsTooMuchCard', 'block.subtitle'),
    /^registry\/cards\/reads-too-much\.tsx\(5,\d+\): error TS2339: Property 'subtitle' does not exist on type 'ReadsTooMuchCard'/,
  ],
  [
    'a renderer of another block than its file is named after',
    'registry/cards/draws-another.tsx',
    renderer('DrawsAnother', 'TextCard', 'block.slug'),
    /^generated\/registry\.ts\(\d+,\d+\): error TS1360: .*registry\/cards\/draws-another/,
  ],
  [
    'a renderer of a card in the folder of components',
    'registry/components/draws-a-card.tsx',
    renderer('DrawsACard', 'HeroBannerCard', 'block.slug'),
    /^generated\/registry\.ts\(\d+,\d+\): error TS1360: .*registry\/components\/draws-a-card/,
  ],
  [
    'a property that no button has',
    'renderer/wrong-button.tsx',
    `${imports}import { Button } from '#renderer/ui/input/button.tsx'
export const Save = () => <Button isDepressed>Save</Button>\n`,
    /^renderer\/wrong-button\.tsx\(6,\d+\): error TS2322: .*'isDepressed' does not exist/s,
  ],
  [
    'a query parameter that the call lacks',
    'renderer/wrong-parameter.ts',
    `${imports}export const ask = (api: Api) => api.listProducts({ query: { brnad: 'kisara' } })\n`,
    /^renderer\/wrong-parameter\.ts\(5,\d+\): error TS\d+: .*'brnad' does not exist/,
  ],
  [
    'a path parameter that is left out',
    'renderer/missing-parameter.ts',
    `${imports}export const ask = (api: Api) => api.getPageBySlug({ params: {} })\n`,
    /^renderer\/missing-parameter\.ts\(5,\d+\): error TS\d+: .*'slug' is missing/,
  ],
  [
    'a field of an answer that its schema lacks',
    'renderer/wrong-answer.ts',
    `${imports}export const names = async (api: Api) => (await api.listBrands()).map((brand) => brand.nmae)\n`,
    /^renderer\/wrong-answer\.ts\(5,\d+\): error TS\d+: Property 'nmae' does not exist on type 'Brand'/,
  ],
  [
    'an interface word without a text, in markup',
    'renderer/wrong-word.tsx',
    `${imports}export const Word = () => <FormattedMessage id="base.no_such_word" />\n`,
    /^renderer\/wrong-word\.tsx\(5,\d+\): error TS\d+:/,
  ],
  [
    'an interface word without a text, asked for by code',
    'renderer/wrong-word-asked.ts',
    `${imports}export const useWord = () => useIntl().formatMessage({ id: 'base.no_such_word' })\n`,
    /^renderer\/wrong-word-asked\.ts\(5,\d+\): error TS\d+:/,
  ],
  [
    'an interface word without a text, kept for later',
    'renderer/wrong-word-kept.ts',
    `${imports}export const WORD: MessageId = 'base.no_such_word'\n`,
    /^renderer\/wrong-word-kept\.ts\(5,\d+\): error TS2322:/,
  ],
  [
    'a value of a form that its schema lacks',
    'renderer/wrong-value.ts',
    `${imports}export const named = (form: CatalogueRequestForm) => form.nickname\n`,
    /^renderer\/wrong-value\.ts\(5,\d+\): error TS2339: Property 'nickname' does not exist on type 'CatalogueRequestForm'/,
  ],
  [
    'a form that is sent without a value which its schema requires',
    'renderer/missing-value.ts',
    `${imports}export const send = (api: Api) => api.createCatalogueRequest({ body: { name: 'A', email: 'a@example.com', phone_number: '1' } })\n`,
    /^renderer\/missing-value\.ts\(5,\d+\): error TS2741: Property 'company_name' is missing/,
  ],
  [
    'an answer without a field that its schema requires',
    'service/endpoints/incomplete-answer.ts',
    `import { answerData, type Handlers } from '../answers/handler.ts'
const health = { status: 'ok' as const, uptime: 1, version: '1' }
export const incomplete = { async getHealth() { return answerData(health) } } satisfies Handlers\n`,
    /^service\/endpoints\/incomplete-answer\.ts\(3,\d+\): error TS2322: .*Property 'store' is missing/s,
  ],
  [
    'a call without a handler',
    'schemas/api/forgotten.calls.json',
    JSON.stringify(FORGOTTEN_CALL),
    /^service\/create-service\.ts\(\d+,\d+\): error TS\d+: .*'unanswered' is missing .*unanswered: "listForgotten"/s,
  ],
]

/** The same code without a mistake. */
const SOUND: Record<string, string | object> = {
  'schemas/blocks/card/reads-too-much.schema.json': blockSchema('card', 'reads-too-much'),
  'schemas/blocks/card/draws-another.schema.json': blockSchema('card', 'draws-another'),
  'schemas/blocks/component/draws-a-card.schema.json': blockSchema('component', 'draws-a-card'),
  'schemas/blocks/card/draws-its-own.schema.json': blockSchema('card', 'draws-its-own'),
  'registry/cards/draws-its-own.tsx': renderer('DrawsItsOwn', 'DrawsItsOwnCard', 'block.slug'),
  'renderer/sound-calls.tsx': `${imports}export const ask = (api: Api) => [
  api.listProducts({ query: { brand: 'kisara' } }),
  api.getPageBySlug({ params: { slug: 'about' } }),
]
export const names = async (api: Api) => (await api.listBrands()).map((brand) => brand.name)
export const Word = () => <FormattedMessage id="base.pages" />
export const useWord = () => useIntl().formatMessage({ id: 'base.pages' })
export const WORD: MessageId = 'base.pages'
export const named = (form: CatalogueRequestForm) => form.name
`,
}

/**
 * The compiler's complaints about a copy of the project with the mistakes, which are then removed. Whatever else is in
 * the copy is compiled with them, a third language too.
 */
export function complaintsAboutMistakes(copy: ProjectCopy): string[] {
  const files = [...Object.entries(SOUND), ...MISTAKES.map(([, path, text]) => [path, text] as const)]
  for (const [path, content] of files) {
    copy.write(
      path,
      path.endsWith('.json') ? withTexts(typeof content === 'string' ? JSON.parse(content) : content) : content,
    )
  }
  const generated = runIn(copy.root, 'codegen/main.ts')
  if (generated.status !== 0) throw new Error(generated.output)
  const { output } = runIn(copy.root, 'node_modules/typescript/bin/tsc', '--noEmit', '--pretty', 'false')
  for (const [path] of files) rmSync(join(copy.root, path))
  // The continuation lines of a complaint are indented.
  return output.split(/\n(?=\S)/)
}

/** What must be true of the compiler's complaints. */
export function testMistakes(complaints: () => string[]): void {
  describe('the compiler', () => {
    it.each(MISTAKES)('refuses %s', (_name, _path, _text, complaint) => {
      expect(complaints()).toContainEqual(expect.stringMatching(complaint))
    })

    it('accepts the same code without the mistake', () => {
      const sound = Object.keys(SOUND).filter((path) => !path.startsWith('schemas/'))
      expect(complaints().filter((complaint) => sound.some((path) => complaint.startsWith(path)))).toEqual([])
      expect(complaints().filter((complaint) => complaint.startsWith('generated/'))).toHaveLength(2)
    })

    it('accepts everything else that was added', () => {
      const asked = ['service/create-service.ts', 'service/answers-within.ts']
      const places = [...MISTAKES.map(([, path]) => path), 'generated/registry.ts', ...asked]
      // What visitors read in each language stands in tests, which ask for it in the added one.
      const asksForWords = new RegExp(`^tests/.*'${ADDED_LANGUAGE.code}'`, 's')
      const others = complaints().filter((complaint) => !places.some((path) => complaint.startsWith(path)))
      expect(others.filter((complaint) => !asksForWords.test(complaint))).toEqual([])
    })
  })
}

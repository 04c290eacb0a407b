import type { Json } from '../model/json-schema.ts'
import type { EnvelopeName } from '../model/schema-file.ts'
import { DRAFT_07 } from '../model/schema-language.ts'
import { pascalCase } from '../model/type-names.ts'
import { blockExamples, borrowed, LONGEST_TITLE } from './block-examples.ts'
import { importLine, localName } from './import-line.ts'
import type { NewThing, Plan, Surroundings } from './new-thing.ts'
import { printJson } from './print-json.ts'

interface BlockParts {
  envelope: EnvelopeName
  folder: string
  /** Fields in addition to component_name. */
  properties: { [name: string]: Json }
  required: string[]
  extras: { [name: string]: Json }[]
  renderer: string
}

/** A block of one of the three kinds: its schema and its renderer. */
export function planBlock(thing: NewThing, surroundings: Surroundings): Plan {
  const parts = partsOf(thing, surroundings)
  const schemaPath = `schemas/blocks/${parts.envelope}/${thing.name}.schema.json`
  const rendererPath = `registry/${parts.folder}/${thing.name}.tsx`
  return {
    written: [
      { path: schemaPath, text: printJson(blockSchema(thing, parts)) },
      { path: rendererPath, text: parts.renderer },
    ],
    changed: [],
    next: [
      `Say in ${schemaPath} what it is, in both languages, and give it examples of its own.`,
      `Draw it in ${rendererPath}.`,
    ],
  }
}

/** The schema of a block. */
export function blockSchema(
  { name, title }: NewThing,
  { envelope, properties, required, extras }: Omit<BlockParts, 'renderer' | 'folder'>,
): { [name: string]: Json } {
  const examples = blockExamples({ kind: 'component', name, title }, extras)
  return {
    $schema: DRAFT_07,
    $id: `${envelope}.${name}.json`,
    title: title.en,
    description: `${title.en}: say here what it shows.`,
    'x-title': { ...title },
    'x-hint': { en: 'Say here when to use it.', id: 'Jelaskan di sini kapan blok ini dipakai.' },
    'x-version': 1,
    properties: { component_name: { const: name }, ...properties },
    required,
    examples,
  }
}

function partsOf(thing: NewThing, surroundings: Surroundings): BlockParts {
  if (thing.kind === 'card') return cardParts(thing, surroundings)
  return thing.kind === 'card-group' ? groupParts(thing, surroundings) : componentParts(thing)
}

function cardParts(thing: NewThing, surroundings: Surroundings): BlockParts {
  const picture = borrowed(surroundings, 'card', ({ image }) => (typeof image === 'string' ? { image } : null))[0] ?? {}
  return {
    envelope: 'card',
    folder: 'cards',
    properties: { image: {}, title: { maxLength: LONGEST_TITLE }, subtitle: { maxLength: 160 }, background_color: {} },
    required: ['title'],
    extras: [picture, {}, { ...picture, background_color: 'muted' }],
    renderer: cardRenderer(thing),
  }
}

function cardRenderer({ name, title }: NewThing): string {
  const component = pascalCase(name)
  const [picture, section] = [localName('Picture', component), localName('Section', component)]
  return `import type { ${component}Card } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
${importLine('Section', component, '#renderer/ui/layout/section.tsx')}
${importLine('Picture', component, '#renderer/ui/media/picture.tsx')}

/** ${title.en}: its heading, the words below it, and its picture. */
export function ${component}({ block }: BlockProps<${component}Card>) {
  return (
    <${section} block={block}>
      {block.image && <${picture} image={block.image} sizes="(min-width: 68.75rem) 70rem, 90vw" />}
    </${section}>
  )
}
`
}

function groupParts(thing: NewThing, surroundings: Surroundings): BlockParts {
  const envelope = surroundings.model.envelopes.get('card-group')
  const types = (envelope?.fields.find(({ name }) => name === 'group_type')?.schema.enum ?? []).map(String)
  const examples = types.flatMap((type) =>
    borrowed(surroundings, 'card-group', (example) => membersOf(example, type)).slice(0, 1),
  )
  const empty = { group_type: types[0] ?? '' }
  return {
    envelope: 'card-group',
    folder: 'card-groups',
    properties: {
      title: { maxLength: LONGEST_TITLE },
      subtitle: { maxLength: 220 },
      content: {},
      background_color: {},
      group_type: {},
    },
    required: ['group_type'],
    extras: [0, 1, 2].map((index) => examples[index] ?? examples[0] ?? empty),
    renderer: groupRenderer(thing),
  }
}

function membersOf(example: { [name: string]: Json }, type: string): { [name: string]: Json } | null {
  const members = example[type]
  return example.group_type === type && members !== undefined ? { group_type: type, [type]: members } : null
}

function groupRenderer({ name, title }: NewThing): string {
  const component = pascalCase(name)
  const [children, grid] = [localName('Children', component), localName('Grid', component)]
  const section = localName('LayoutSection', component)
  return `${importLine('Children', component, 'react')}
import type { ${component}CardGroup } from '#generated/types.ts'
import type { CardGroupProps } from '#renderer/blocks/block-types.ts'
${importLine('Grid', component, '#renderer/ui/layout/grid.tsx')}
${importLine('LayoutSection', component, '#renderer/ui/layout/layout-section.tsx')}

/** ${title.en}: the members of the group, which arrive drawn, laid out. */
export function ${component}({ block, members }: CardGroupProps<${component}CardGroup>) {
  return (
    <${section} block={block}>
      <${grid}>
        {${children}.map(members, (member) => (
          <li>{member}</li>
        ))}
      </${grid}>
    </${section}>
  )
}
`
}

function componentParts(thing: NewThing): BlockParts {
  return {
    envelope: 'component',
    folder: 'components',
    properties: { title: { maxLength: LONGEST_TITLE }, subtitle: { maxLength: 260 }, content: {} },
    required: [],
    extras: [],
    renderer: componentRenderer(thing),
  }
}

function componentRenderer({ name, title }: NewThing): string {
  const component = pascalCase(name)
  const [section, text] = [localName('ComponentSection', component), localName('TranslatedRichText', component)]
  return `import type { ${component}Component } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
${importLine('ComponentSection', component, '#renderer/blocks/component-section.tsx')}
${importLine('TranslatedRichText', component, '#renderer/ui/text/translated-rich-text.tsx')}

/** ${title.en}: the editor's heading and text. What needs data exports \`queries\` as well. */
export function ${component}({ block }: BlockProps<${component}Component>) {
  return (
    <${section} block={block}>
      <${text} of={block} field="content" />
    </${section}>
  )
}
`
}

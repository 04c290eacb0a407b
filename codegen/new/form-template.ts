import type { Json } from '../model/json-schema.ts'
import { DRAFT_07 } from '../model/schema-language.ts'
import { camelCase, pascalCase } from '../model/type-names.ts'
import { LONGEST_TITLE } from './block-examples.ts'
import { blockSchema } from './block-template.ts'
import { importLine, localName } from './import-line.ts'
import { formBlockName } from './new-names.ts'
import type { NewThing, Plan } from './new-thing.ts'
import { printJson } from './print-json.ts'

/** A form: its schema, the call that stores submissions as leads, and the block that shows it. */
export function planForm(thing: NewThing): Plan {
  const { name, title } = thing
  const block = formBlockName(name)
  const call = `create${pascalCase(name)}`
  const kind = name.replaceAll('-', '_')
  const schemaPath = `schemas/forms/${name}.schema.json`
  const schema = blockSchema(
    { ...thing, name: block },
    {
      envelope: 'component',
      properties: { title: { maxLength: LONGEST_TITLE }, subtitle: { maxLength: 260 } },
      required: [],
      extras: [],
    },
  )
  return {
    written: [
      { path: schemaPath, text: printJson(schemaOf(thing, call, kind)) },
      { path: `schemas/api/${name}.calls.json`, text: printJson(callsOf(thing, call)) },
      { path: `schemas/blocks/component/${block}.schema.json`, text: printJson(schema) },
      { path: `registry/components/${block}.tsx`, text: renderer(thing, block) },
    ],
    changed: [],
    next: [
      `Give it its fields and sentences in ${schemaPath}.`,
      `Put the component block '${block}' on a page; what visitors send is kept as a lead of the kind '${kind}'.`,
      `${title.en} is mailed and listed like every other lead.`,
    ],
  }
}

function schemaOf({ name, title }: NewThing, call: string, kind: string): Json {
  return {
    $schema: DRAFT_07,
    $id: `form.${name}.json`,
    title: title.en,
    description: `${title.en}: say here what it is for.`,
    'x-title': { ...title },
    'x-hint': { en: 'We answer within two working days.', id: 'Kami menjawab dalam dua hari kerja.' },
    'x-purpose': {
      en: 'We use what you send only to answer you.',
      id: 'Data yang Anda kirim hanya kami pakai untuk menjawab Anda.',
    },
    'x-retention-months': 24,
    'x-submit': { en: 'Send', id: 'Kirim' },
    'x-success': [{ text: { en: 'Thank you, we have received it.', id: 'Terima kasih, sudah kami terima.' } }],
    'x-calls': [{ call }],
    'x-leads': [{ kind, call, title: { ...title } }],
    type: 'object',
    additionalProperties: false,
    required: ['name', 'email', 'message'],
    properties: {
      name: field('Name', 'Nama', { minLength: 1, maxLength: 120 }, { 'x-autocomplete': 'name', 'x-personal': true }),
      email: {
        type: 'string',
        format: 'email',
        maxLength: 254,
        description: 'Address to answer to.',
        'x-title': { en: 'Email', id: 'Email' },
        'x-hint': { en: 'We answer to this address.', id: 'Kami menjawab ke alamat ini.' },
        'x-autocomplete': 'email',
        'x-personal': true,
        'x-messages': {
          required: { en: 'Email address is required', id: 'Alamat email wajib diisi' },
          format: { en: 'Email must be valid', id: 'Email harus valid' },
        },
      },
      message: field(
        'Message',
        'Pesan',
        { minLength: 1, maxLength: 4000 },
        { 'x-widget': 'textarea', 'x-personal': true },
      ),
    },
    examples: [
      { name: 'Rini Hartono', email: 'rini@example.com', message: 'Please call me about this.' },
      { name: 'Al', email: 'a@b.id', message: 'Hi' },
      {
        name: 'Raden Ajeng Kusumawardhani Prawirodirdjo',
        email: 'pengadaan.barang@perusahaan-contoh.co.id',
        message: 'Mohon dikirimkan keterangan selengkap-lengkapnya, termasuk syarat pembayaran dan waktu pengiriman.',
      },
    ],
  }
}

function field(en: string, id: string, rules: { [name: string]: Json }, notes: { [name: string]: Json }): Json {
  return {
    type: 'string',
    ...rules,
    description: `${en} of the visitor.`,
    'x-title': { en, id },
    'x-hint': { en: `Your ${en.toLowerCase()}.`, id: `${id} Anda.` },
    ...notes,
    'x-messages': { required: { en: `${en} is required`, id: `${id} wajib diisi` } },
  }
}

function callsOf({ name, title }: NewThing, call: string): Json {
  return {
    $id: `api.${name}.json`,
    calls: [
      {
        name: call,
        method: 'POST',
        path: `/api/${name}`,
        tags: [name],
        summary: { en: `Send: ${title.en}`, id: `Mengirim: ${title.id}` },
        idempotent: true,
        access: 'visitor',
        body: `form.${name}.json`,
        handler: 'keep-lead',
        answer: { shape: 'null' },
        errors: [400, 415, 422, 429, 507],
      },
    ],
  }
}

function renderer({ name, title }: NewThing, block: string): string {
  const component = pascalCase(block)
  const constant = `${camelCase(name)}Form`
  const [section, form] = [localName('ComponentSection', component), localName('SchemaForm', component)]
  return `import { ${constant} } from '#generated/forms/${name}.ts'
import type { ${component}Component } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
${importLine('ComponentSection', component, '#renderer/blocks/component-section.tsx')}
${importLine('SchemaForm', component, '#renderer/forms/schema-form.tsx')}

/** ${title.en}: the form of that name. */
export function ${component}({ block, context }: BlockProps<${component}Component>) {
  return (
    <${section} block={block}>
      <${form} form={${constant}} context={context} />
    </${section}>
  )
}
`
}

import { FORMATS, hasForm } from '../model/formats.ts'
import type { Json, JsonSchema } from '../model/json-schema.ts'
import type { DerivedSchema } from './derived-schema.ts'

/** How many references deep a sample goes; below that, optional values are null and lists are empty. */
const DEEPEST = 3

/** Texts for patterns and formats; the first one that fits is used. */
const TEXTS = [
  ...[
    'example',
    'FG-38',
    '+62 21 555 0100',
    '7647-01-0',
    '1b4e28ba-2fa1-4d2b-883f-0016d3cca427',
    '2026-05-01T08:00:00+07:00',
    '2026-05-01',
  ],
  ...['rini@example.com', 'https://www.example.com/', '/about', 'image/webp', '#14284b'],
  ...['ID', 'IDN', '62', '40115', '20260501-AbCdEfGhIj', 'catalogue.pdf', 'images/example.webp', '1234567890123456'],
]

/**
 * Returns a function that makes an example value for a derived schema. A text without a format or pattern is sampled as
 * its own description.
 */
export function createSampler(derived: readonly DerivedSchema[]): (id: string) => Json {
  const byId = new Map(derived.map(({ id, schema }) => [id, schema]))

  function sample(schema: JsonSchema, home: string, depth: number): Json {
    if (schema.$ref !== undefined) return follow(schema, schema.$ref, home, depth)
    if (schema.examples?.[0] !== undefined) return schema.examples[0]
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return schema.enum.find((one) => one === 'published') ?? schema.enum[0] ?? null
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) {
      const none = choices.find(({ type }) => type === 'null')
      if (none && depth >= DEEPEST) return null
      const first = choices.find((one) => one !== none) ?? {}
      return sample({ ...first, description: schema.description ?? first.description }, home, depth)
    }
    return ofType(schema, home, depth)
  }

  function ofType(schema: JsonSchema, home: string, depth: number): Json {
    const types = [schema.type ?? (schema.properties ? 'object' : [])].flat()
    if (types.includes('null') && (types.length === 1 || depth >= DEEPEST)) return null
    switch (types.find((type) => type !== 'null')) {
      case 'object':
        return objectOf(schema, home, depth)
      case 'array':
        return depth >= DEEPEST && (schema.minItems ?? 0) === 0 ? [] : listOf(schema, home, depth)
      case 'boolean':
        return true
      case 'integer':
      case 'number':
        return schema.default ?? schema.minimum ?? 1
      case 'string':
        return textOf(schema)
      default:
        return null
    }
  }

  function objectOf(schema: JsonSchema, home: string, depth: number): Json {
    const named = Object.entries(schema.properties ?? {})
    return Object.fromEntries(named.map(([name, property]) => [name, sample(property, home, depth)]))
  }

  function listOf(schema: JsonSchema, home: string, depth: number): Json {
    return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => sample(schema.items ?? {}, home, depth))
  }

  function follow({ description }: JsonSchema, ref: string, home: string, depth: number): Json {
    const [id = '', pointer = ''] = ref.split('#')
    const file = id === '' ? home : id
    const name = pointer.split('/').at(-1) ?? ''
    const target = pointer === '' ? byId.get(file) : byId.get(file)?.definitions?.[name]
    if (!target) return null
    // Small shared definitions do not count as a level: their content still belongs to the value itself.
    const next = target.properties ? depth + 1 : depth
    return sample({ ...target, ...(description === undefined ? {} : { description }) }, file, next)
  }

  return (id) => sample(byId.get(id) ?? {}, id, 0)
}

function textOf({ pattern, format, minLength = 0, maxLength = 200, description = 'Text.' }: JsonSchema): string {
  const form = format === undefined ? undefined : FORMATS.get(format)
  if (pattern === undefined && form === undefined) return description.slice(0, maxLength).padEnd(minLength, '.')
  const rule = pattern === undefined ? null : new RegExp(pattern, 'u')
  return (
    TEXTS.find((text) => (rule?.test(text) ?? true) && (!form || hasForm(form, text)) && text.length <= maxLength) ?? ''
  )
}

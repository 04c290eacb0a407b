import { writtenNumber } from '#domain/text/written-number.ts'
import type { JsonSchema } from './json-schema.ts'
import type { Language } from './languages.ts'

/** A bound of a value: a number, or the kinds of file that a field takes. */
export type Bound = number | readonly string[]

const NUMBER_BOUNDS = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum'] as const

/** The rules about a file; what the field's sentences about them may say is known before anything is checked. */
export const FILE_RULES: readonly string[] = ['maxBytes', 'types']

/** The bounds of a form field by their rules: those of JSON Schema, and `maxBytes` and `types` of a file. */
export function boundsOf(schema: JsonSchema): ReadonlyMap<string, Bound> {
  const upload = schema['x-upload']
  return new Map<string, Bound>([
    ...NUMBER_BOUNDS.flatMap((rule): [string, Bound][] => {
      const bound = schema[rule]
      return bound === undefined ? [] : [[rule, bound]]
    }),
    ...(upload
      ? ([
          ['maxBytes', upload.maxBytes],
          ['types', upload.extensions],
        ] as const)
      : []),
  ])
}

/** A bound as a sentence says it: `50`, `2MB`, `PDF, DOC, or DOCX`. */
export function boundText(rule: string, bound: Bound, language: Language): string {
  if (typeof bound === 'number')
    return rule === 'maxBytes' ? sizeText(bound, language.tag) : writtenNumber(bound, language.tag)
  const list = new Intl.ListFormat(language.tag, { type: 'disjunction' })
  return list.format(bound.map((extension) => extension.toUpperCase()))
}

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** The size is rounded down, so that a file of the size that visitors read is accepted. */
function sizeText(bytes: number, tag: string): string {
  const inMegabytes = bytes >= MEGABYTE
  const tenths = Math.floor((bytes * 10) / (inMegabytes ? MEGABYTE : KILOBYTE)) / 10
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }).format(tenths)
  return `${number}${inMegabytes ? 'MB' : 'KB'}`
}

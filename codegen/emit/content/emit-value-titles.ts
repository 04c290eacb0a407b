import type { ContentModel } from '#codegen/model/content-model.ts'
import { type GeneratedFile, moduleFile } from '../generated-file.ts'
import { printLiteral } from '../print-literal.ts'

/** `value-titles.ts`: display names of content values, in every language, by field and lower-case value. */
export function emitValueTitles({ entities }: ContentModel): GeneratedFile {
  const constants = entities.flatMap(({ name, file, fields }) => {
    const named = fields.flatMap((field) => {
      const titles = Object.entries(field.schema['x-enum-titles'] ?? {})
      return titles.length > 0
        ? [[field.name, titles.map(([value, title]) => [value.toLowerCase(), title])] as const]
        : []
    })
    if (named.length === 0) return []
    const maps = named.map(
      ([field, titles]) => `  ${field}: new Map<string, TranslatedText>(${printLiteral(titles, 1)}),\n`,
    )
    return `/** Of ${file.schema.title ?? name}. */
export const ${name.replaceAll('-', '_').toUpperCase()}_VALUE_TITLES = {\n${maps.join('')}}`
  })
  return moduleFile('value-titles.ts', 'schemas/entities/', [IMPORT, ...constants].join('\n\n'))
}

const IMPORT = "import type { TranslatedText } from '#domain/languages/translated-text.ts'"

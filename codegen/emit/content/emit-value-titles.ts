import type { ContentModel } from '#codegen/model/content-model.ts'
import { constantOf } from '#codegen/model/entity.ts'
import type { GeneratedFile } from '../generated-file.ts'
import { dataModule } from '../print-module.ts'

/**
 * `value-titles/product.ts` and others: display names of content values, in every language, by field and lower-case
 * value. A module for each entity, since browsers load what a page shows.
 */
export function emitValueTitles({ entities }: ContentModel): GeneratedFile[] {
  return entities.flatMap((entity) => {
    const named = entity.fields.flatMap(({ name, schema }) => {
      const titles = Object.entries(schema['x-enum-titles'] ?? schema.items?.['x-enum-titles'] ?? {})
      return titles.length > 0
        ? [[name, new Map(titles.map(([value, title]) => [value.toLowerCase(), title]))] as const]
        : []
    })
    if (named.length === 0) return []
    return dataModule({
      path: `value-titles/${entity.name.replaceAll('_', '-')}.ts`,
      source: 'schemas/entities/',
      types: { '#domain/languages/translated-text.ts': '{ TranslatedText }' },
      constants: [
        {
          name: constantOf(entity, 'value-titles'),
          about: `Of ${entity.file.schema.title ?? entity.name}.`,
          value: Object.fromEntries(named),
          satisfies: 'Readonly<Record<string, ReadonlyMap<string, TranslatedText>>>',
        },
      ],
    })
  })
}

import { facetSource } from '#codegen/derive/facet-source.ts'
import type { ContentModel } from '#codegen/model/content-model.ts'
import { type GeneratedFile, moduleFile } from '../generated-file.ts'
import { printLiteral } from '../print-literal.ts'

/** `facets.ts`: the query parameters that filter lists, for the browser that reads them from addresses. */
export function emitFacets(model: ContentModel): GeneratedFile {
  const constants = model.entities.flatMap((entity) => {
    const facets = entity.fields.flatMap((field) => {
      const facet = field.schema['x-facet']
      const source = facet && facetSource(model, field, entity.file)
      return source ? [{ param: facet.param, keyed: source === 'spec' || source === 'variant' }] : []
    })
    if (facets.length === 0) return []
    const named = (keyed: boolean) => facets.filter((facet) => facet.keyed === keyed).map(({ param }) => param)
    const name = `${entity.name.replaceAll('-', '_').toUpperCase()}_FACETS`
    return `/** Of ${entity.file.schema.title ?? entity.name}: \`plain\` parameters take values or a range, \`keyed\` ones a name in brackets: \`spec[weight]\`. */
export const ${name} = ${printLiteral({ plain: named(false), keyed: named(true) })} as const`
  })
  return moduleFile('facets.ts', 'schemas/entities/', constants.join('\n\n') || 'export {}')
}

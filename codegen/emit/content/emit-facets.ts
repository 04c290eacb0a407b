import { facetSource } from '#codegen/derive/facet-source.ts'
import type { ContentModel } from '#codegen/model/content-model.ts'
import { constantOf } from '#codegen/model/entity.ts'
import type { FacetNames } from '#domain/content/facet-names.ts'
import type { GeneratedFile } from '../generated-file.ts'
import { dataModule } from '../print-module.ts'

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
    const value: FacetNames = { plain: named(false), keyed: named(true) }
    const about = `The parameters of facets of ${entity.file.schema.title ?? entity.name}.`
    return [{ name: constantOf(entity, 'facets'), about, value, satisfies: 'FacetNames' }]
  })
  return dataModule({
    path: 'facets.ts',
    source: 'schemas/entities/',
    types: { '#domain/content/facet-names.ts': '{ FacetNames }' },
    constants,
  })
}

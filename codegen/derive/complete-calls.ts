import { type ApiCall, readCalls } from '../model/api-call.ts'
import type { ContentModel } from '../model/content-model.ts'
import { propertiesOf } from '../model/json-schema.ts'
import type { DataFile, SchemaFile } from '../model/schema-file.ts'
import { withEnumParameters } from './enum-values.ts'
import { withFacetParameters } from './facet-parameters.ts'

/** The calls of all tables with everything that other schemas add to them. */
export function completeCalls(model: ContentModel, files: DataFile[]): ApiCall[] {
  return withUploadBounds(model, withEnumParameters(model, withFacetParameters(model, readCalls(files))))
}

/** Fields of forms whose files a call receives, with their bounds. */
export function uploadFields(forms: readonly SchemaFile[], call: string) {
  return forms.flatMap((form) =>
    propertiesOf(form.schema).flatMap(([field, { 'x-upload': upload }]) =>
      upload?.call === call ? [{ form, field, upload }] : [],
    ),
  )
}

/** The calls that receive files, with the bounds of the field that sends them, or their own. */
function withUploadBounds({ forms, byName }: ContentModel, calls: ApiCall[]): ApiCall[] {
  return calls.map((call) => {
    const { multipart } = call
    if (!multipart) return call
    const [first] = uploadFields(forms, call.name)
    if (first) {
      const { maxBytes, types } = first.upload
      return { ...call, multipart: { ...multipart, maxBytes, types } }
    }
    const { limit, types } = calls.find(({ name }) => name === multipart.as)?.multipart ?? multipart
    const [entity = '', name = ''] = (limit ?? '').split('.')
    const limits = new Map(Object.entries(byName.get(entity)?.file.schema['x-limits'] ?? {}))
    return { ...call, multipart: { ...multipart, maxBytes: limits.get(name) ?? 0, types } }
  })
}

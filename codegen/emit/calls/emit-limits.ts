import { type ApiCall, isStudioCall } from '#codegen/model/api-call.ts'
import { type ContentModel, resolveRef } from '#codegen/model/content-model.ts'
import type { DataFile } from '#codegen/model/schema-file.ts'
import type { Json } from '#generated/schema-language.ts'
import type { GeneratedFile } from '../generated-file.ts'
import { dataModule } from '../print-module.ts'

/**
 * `limits.ts`: what the service refuses or truncates, for the browser to respect or announce beforehand: what one
 * visitor may keep or do and for how long, how many related rows an answer contains, how long a text in a query or from
 * the studio may be, and which values a query may choose from.
 */
export function emitLimits(model: ContentModel, calls: readonly ApiCall[]): GeneratedFile {
  const { files, entities, commons } = model
  const ofEntities = entities.flatMap(({ name, file, fields }) => {
    const { 'x-limits': limits, 'x-retention-months': months, title = name } = file.schema
    const constant = constantOf(file)
    return [
      ...(limits ? [constant(`Limits of ${title}.`, [name, 'limits'], limits)] : []),
      ...(months === undefined
        ? []
        : [constant(`Months for which ${title} is kept.`, [name, 'retention-months'], months)]),
      ...fields.flatMap((field) => {
        const limit = field.schema['x-relation']?.limit
        return limit === undefined
          ? []
          : [constant(`Maximum number of rows of \`${field.name}\` in a response.`, [name, field.name, 'limit'], limit)]
      }),
    ]
  })
  const ofFiles = calls.flatMap(({ name, file, multipart }) => {
    const constant = constantOf(file)
    return multipart
      ? [
          constant(`Bytes of the file in ${name}, at most.`, [name, 'max-bytes'], multipart.maxBytes),
          constant(`What the file in ${name} may be.`, [name, 'types'], multipart.types),
        ]
      : []
  })
  const ofCalls = calls.flatMap(({ name, file, query = {} }) => {
    const constant = constantOf(file)
    return Object.entries(query).flatMap(([param, { maxLength, enum: values, default: usual }]) => [
      ...(maxLength === undefined
        ? []
        : [
            constant(
              `Maximum number of characters of \`${param}\` in ${name}.`,
              [name, param, 'max-length'],
              maxLength,
            ),
          ]),
      ...(values === undefined
        ? []
        : [constant(`Allowed values of \`${param}\` in ${name}.`, [name, param, 'values'], values)]),
      ...(param === 'limit' && usual !== undefined
        ? [constant(`Rows per page of ${name}, unless asked otherwise.`, [name, 'limit'], usual)]
        : []),
    ])
  })
  // What visitors send is limited by their forms.
  const ofBodies = calls.filter(isStudioCall).flatMap(({ name, body = '' }) => {
    const file = files.get(body)
    return Object.entries(file?.schema.properties ?? {}).flatMap(([field, { maxLength, $ref }]) => {
      if (!file) return []
      const referred = $ref === undefined ? null : resolveRef(model, $ref, file)
      const most = maxLength ?? referred?.schema.maxLength
      return most === undefined
        ? []
        : [
            constantOf(referred?.file ?? file)(
              `Maximum number of characters of \`${field}\` in what ${name} takes.`,
              [name, field, 'max-length'],
              most,
            ),
          ]
    })
  })
  // A choice that several calls offer is a definition of its own, and has one constant.
  const offered = new Set(calls.flatMap(({ query = {} }) => Object.values(query).flatMap(({ $ref }) => $ref ?? [])))
  const ofCommons = commons.flatMap((file) =>
    Object.entries(file.schema.definitions ?? {}).flatMap(([name, { enum: values }]) =>
      values && offered.has(`${file.id}#/definitions/${name}`)
        ? [constantOf(file)(`Allowed values of \`${name}\` in every call that has it.`, [name, 'values'], values)]
        : [],
    ),
  )
  return dataModule({
    path: 'limits.ts',
    source: 'schemas/',
    constants: [...ofEntities, ...ofFiles, ...ofCalls, ...ofBodies, ...ofCommons],
  })
}

/** Makes constants that say which file they are from: whoever looks a limit up goes on there. */
function constantOf({ path }: Pick<DataFile, 'path'>) {
  return (said: string, words: readonly string[], value: Json | readonly Json[] | Record<string, Json>) => {
    const about = `${said} From ${path}.`
    const satisfies = Array.isArray(value) ? 'readonly (string | number)[]' : 'Readonly<Record<string, number>>'
    const name = words.map(upperCase).join('_')
    return typeof value === 'object' ? { name, about, value, satisfies } : { name, about, value }
  }
}

/** `user-product`, `listProducts` → `USER_PRODUCT`, `LIST_PRODUCTS`. */
function upperCase(word: string): string {
  return word
    .replace(/[a-z](?=[A-Z])/g, '$&_')
    .replaceAll('-', '_')
    .toUpperCase()
}

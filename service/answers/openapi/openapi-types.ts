/** The parts of an OpenAPI 3.1 document that the reference page shows. */
export interface OpenApiDocument {
  info: {
    title: string
    version: string
    description: string
    [translation: `x-description-${string}`]: string | undefined
  }
  paths: Record<string, Record<string, OpenApiOperation>>
  components: { schemas: Record<string, OpenApiSchema> }
}

export interface OpenApiOperation {
  operationId: string
  tags: string[]
  summary: string
  [translation: `x-summary-${string}`]: string | undefined
  description?: string
  parameters: OpenApiParameter[]
  requestBody?: { content: Record<string, OpenApiContent> }
  responses: Record<string, { description: string; content?: Record<string, OpenApiContent> }>
  security?: Record<string, unknown>[]
}

interface OpenApiParameter {
  name: string
  in: string
  required: boolean
  description?: string
  schema: OpenApiSchema
}

interface OpenApiContent {
  schema: OpenApiSchema
}

export interface OpenApiSchema {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, OpenApiSchema>
  required?: string[]
  items?: OpenApiSchema
  additionalProperties?: boolean | OpenApiSchema
  anyOf?: OpenApiSchema[]
  oneOf?: OpenApiSchema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
}

/**
 * The named schema behind a `$ref`, with its name; a schema that is not a `$ref` is returned as it is, without a name.
 */
export function resolveSchema(
  schema: OpenApiSchema,
  document: OpenApiDocument,
): { schema: OpenApiSchema; name: string | null } {
  const name = schema.$ref?.split('/').at(-1)
  if (name === undefined) return { schema, name: null }
  const found = new Map(Object.entries(document.components.schemas)).get(name)
  if (!found) throw new Error(`The API description has no schema named ${name}`)
  return { schema: found, name }
}

/** A schema without its "or null", and whether there was one. */
export function withoutNull(schema: OpenApiSchema): { schema: OpenApiSchema; nullable: boolean } {
  const others = schema.anyOf?.filter((one) => one.type !== 'null')
  const [only] = others ?? []
  if (others?.length === 1 && only && others.length < (schema.anyOf?.length ?? 0)) {
    return { schema: { ...only, description: schema.description ?? only.description }, nullable: true }
  }
  if (Array.isArray(schema.type) && schema.type.includes('null')) {
    const types = schema.type.filter((type) => type !== 'null')
    return { schema: { ...schema, type: types.length === 1 ? types[0] : types }, nullable: true }
  }
  return { schema, nullable: false }
}

import { FORMATS } from '../model/formats.ts'
import { type JsonSchema, visitSchema } from '../model/json-schema.ts'
import type { SchemaFile } from '../model/schema-file.ts'
import type { ParsedSources } from '../source/parse-sources.ts'
import { suggest } from './closest-name.ts'
import { isReserved } from './reserved-names.ts'
import { type Finding, finding, found, type Rules } from './rule.ts'
import { textRules } from './text-rules.ts'

/** Rules for each schema file on its own, checked before anything is derived. */
export const schemaFileRules: Rules<ParsedSources> = new Map([
  ['A file name must be in kebab-case.', fileNames],
  ['The $id of a schema must match its path.', ids],
  ['The $id of a schema must be unique.', uniqueIds],
  ['A name must not be reserved in JavaScript.', reservedNames],
  ['A format must be one that the generator can check.', formats],
  ['A pattern must be a valid regular expression in Unicode mode.', patterns],
  ...textRules,
  ['A required property must be declared.', requiredProperties],
])

function fileNames({ schemas }: ParsedSources): Finding[] {
  return schemas
    .filter((file) => !/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(file.name))
    .map((file) => finding(file, [], `Rename '${file.name}': use lowercase words joined by hyphens.`))
}

function formats({ schemas }: ParsedSources): Finding[] {
  return everySchema(schemas, ({ file, schema, path }) =>
    schema.format === undefined || FORMATS.has(schema.format)
      ? []
      : found(
          file,
          [...path, 'format'],
          `'${schema.format}' is unknown.${suggest(schema.format, FORMATS.keys())} Add new formats to codegen/model/formats.ts.`,
        ),
  )
}

function patterns({ schemas }: ParsedSources): Finding[] {
  return everySchema(schemas, ({ file, schema, path }) => {
    try {
      new RegExp(schema.pattern ?? '', 'u')
      return []
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return found(file, [...path, 'pattern'], `${reason}. Escape only characters that have a special meaning.`)
    }
  })
}

function ids({ schemas }: ParsedSources): Finding[] {
  return schemas
    .filter((file) => file.schema.$id !== file.id)
    .map((file) => finding(file, ['$id'], `Write "$id": "${file.id}".`))
}

function uniqueIds({ schemas }: ParsedSources): Finding[] {
  const first = new Map<string, SchemaFile>()
  return schemas.flatMap((file) => {
    const other = first.get(file.id)
    if (!other) first.set(file.id, file)
    return other ? found(file, ['$id'], `${file.id} is also the $id of ${other.path}: rename one of the files.`) : []
  })
}

function reservedNames({ schemas }: ParsedSources): Finding[] {
  return schemas.flatMap((file) => [
    ...(isReserved(file.name) ? found(file, [], `Rename the file '${file.name}'.`) : []),
    ...reservedInside(file),
  ])
}

function reservedInside(file: SchemaFile): Finding[] {
  const findings: Finding[] = []
  const add = (name: string, path: (string | number)[]) => {
    if (isReserved(name)) findings.push(finding(file, path, `Rename '${name}'.`))
  }
  visitSchema(file.schema, (schema, path) => {
    for (const key of ['properties', 'definitions', 'x-picks'] as const) {
      for (const name of Object.keys(schema[key] ?? {})) add(name, [...path, key, name])
    }
    for (const key of ['x-collection', 'const'] as const) {
      const value = schema[key]
      if (typeof value === 'string') add(value, [...path, key])
    }
    for (const [index, value] of (schema.enum ?? []).entries()) {
      if (typeof value === 'string') add(value, [...path, 'enum', index])
    }
  })
  return findings
}

function requiredProperties({ schemas }: ParsedSources): Finding[] {
  return everySchema(schemas, ({ file, schema, path }) => {
    // Inside conditions, 'required' may refer to properties that the enclosing object declares.
    if (
      !schema.properties ||
      path.some((part) => ['if', 'then', 'else', 'allOf', 'anyOf', 'oneOf', 'not'].includes(String(part)))
    )
      return []
    return (schema.required ?? []).flatMap((name, index) =>
      Object.hasOwn(schema.properties ?? {}, name)
        ? []
        : found(
            file,
            [...path, 'required', index],
            `'${name}' is not declared.${suggest(name, Object.keys(schema.properties ?? {}))}`,
          ),
    )
  })
}

interface Visited {
  file: SchemaFile
  schema: JsonSchema
  path: (string | number)[]
}

/** The findings for every schema inside the files. */
function everySchema(files: SchemaFile[], find: (visited: Visited) => Finding[]): Finding[] {
  return files.flatMap((file) => {
    const findings: Finding[] = []
    visitSchema(file.schema, (schema, path) => findings.push(...find({ file, schema, path })))
    return findings
  })
}

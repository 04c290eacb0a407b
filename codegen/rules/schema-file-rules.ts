import { FORMATS } from '../emit/formats.ts'
import { ANNOTATIONS } from '../model/annotations.ts'
import { isObject, type JsonSchema, visitSchema } from '../model/json-schema.ts'
import type { SchemaFile } from '../model/schema-file.ts'
import type { ParsedSources } from '../source/parse-sources.ts'
import { suggest } from './closest-name.ts'
import { isReserved } from './reserved-names.ts'
import type { Finding, Rules } from './rule.ts'
import { createSchemaCheck, createValueChecks, DRAFT_07 } from './value-check.ts'

/** What must hold before the other rules can read a schema at all. */
export const schemaLanguageRules: Rules<ParsedSources> = new Map([
  ['A schema is written in JSON Schema draft-07.', draft07],
])

/** Rules for each schema file by itself; they hold before anything is derived. */
export const schemaFileRules: Rules<ParsedSources> = new Map([
  ['A file name is in kebab-case.', fileNames],
  ['A schema has the $id that its path demands.', ids],
  ['No two schemas have the same $id.', uniqueIds],
  ['No name is one that JavaScript keeps for itself.', reservedNames],
  ['A format is one that the generator can check.', formats],
  ['A pattern is a regular expression with Unicode rules.', patterns],
  ['A schema uses only annotations that the generator reads.', knownAnnotations],
  ['A text for people is given in English and in Indonesian.', bothLanguages],
  ['An annotation has the form that its table gives it.', annotationForms],
  ['A required property is declared.', requiredProperties],
])

function draft07({ schemas }: ParsedSources): Finding[] {
  const check = createSchemaCheck()
  return schemas.flatMap((file) => [
    ...check(file.schema).map(({ path, detail }) => ({ file, path, detail })),
    ...(file.schema.$schema === undefined || file.schema.$schema === DRAFT_07
      ? []
      : [{ file, path: ['$schema'], detail: `Write "$schema": "${DRAFT_07}".` }]),
  ])
}

function fileNames({ schemas }: ParsedSources): Finding[] {
  return schemas
    .filter((file) => !/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(file.name))
    .map((file) => ({ file, path: [], detail: `Rename '${file.name}': lower-case words joined by hyphens.` }))
}

function formats({ schemas }: ParsedSources): Finding[] {
  return everySchema(schemas, ({ file, schema, path }) =>
    schema.format === undefined || FORMATS.has(schema.format)
      ? []
      : [
          {
            file,
            path: [...path, 'format'],
            detail: `'${schema.format}' is unknown.${suggest(schema.format, FORMATS.keys())} A new one belongs in codegen/emit/formats.ts.`,
          },
        ],
  )
}

function patterns({ schemas }: ParsedSources): Finding[] {
  return everySchema(schemas, ({ file, schema, path }) => {
    try {
      new RegExp(schema.pattern ?? '', 'u')
      return []
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return [
        { file, path: [...path, 'pattern'], detail: `${reason}. Escape what stands for itself, and nothing else.` },
      ]
    }
  })
}

function ids({ schemas }: ParsedSources): Finding[] {
  return schemas
    .filter((file) => file.schema.$id !== file.id)
    .map((file) => ({ file, path: ['$id'], detail: `Write "$id": "${file.id}".` }))
}

function uniqueIds({ schemas }: ParsedSources): Finding[] {
  const first = new Map<string, SchemaFile>()
  return schemas.flatMap((file) => {
    const other = first.get(file.id)
    if (!other) first.set(file.id, file)
    return other
      ? [{ file, path: ['$id'], detail: `${file.id} is also made by ${other.path}: rename one of the files.` }]
      : []
  })
}

function reservedNames({ schemas }: ParsedSources): Finding[] {
  return schemas.flatMap((file) => [
    ...(isReserved(file.name) ? [{ file, path: [], detail: `Rename the file '${file.name}'.` }] : []),
    ...reservedInside(file),
  ])
}

function reservedInside(file: SchemaFile): Finding[] {
  const findings: Finding[] = []
  const add = (name: string, path: (string | number)[]) => {
    if (isReserved(name)) findings.push({ file, path, detail: `Rename '${name}'.` })
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

function knownAnnotations({ schemas }: ParsedSources): Finding[] {
  return everySchema(schemas, ({ file, schema, path }) =>
    Object.keys(schema)
      .filter((keyword) => keyword.startsWith('x-') && !ANNOTATIONS.has(keyword))
      .map((keyword) => ({
        file,
        path: [...path, keyword],
        detail: `'${keyword}' is unknown.${suggest(keyword, ANNOTATIONS.keys())} A new one belongs in codegen/model/annotations.ts.`,
      })),
  )
}

/** Annotations whose value, or whose values, are texts for people. */
const TEXT_ANNOTATIONS = new Set(['x-title', 'x-hint', 'x-submit', 'x-purpose'])
const TEXT_TABLE_ANNOTATIONS = new Set(['x-messages', 'x-enum-titles'])
const TEXT_LIST_ANNOTATIONS = new Set(['x-confirm', 'x-success'])

function bothLanguages({ schemas }: ParsedSources): Finding[] {
  return everySchema(schemas, ({ file, schema, path }) =>
    Object.entries(schema).flatMap(([keyword, value]) =>
      textsOf(keyword, value).flatMap(({ at, text }) =>
        missingLanguages(text).map((language) => ({
          file,
          path: [...path, keyword, ...at],
          detail: `Give the ${language.name} text ("${language.code}").`,
        })),
      ),
    ),
  )
}

function textsOf(keyword: string, value: unknown): { at: (string | number)[]; text: unknown }[] {
  if (TEXT_ANNOTATIONS.has(keyword)) return [{ at: [], text: value }]
  if (TEXT_TABLE_ANNOTATIONS.has(keyword) && isObject(value)) {
    return Object.entries(value).map(([name, text]) => ({ at: [name], text }))
  }
  if (TEXT_LIST_ANNOTATIONS.has(keyword) && Array.isArray(value)) {
    return value.map((row, index) => ({ at: [index, 'text'], text: isObject(row) ? row.text : undefined }))
  }
  return []
}

const LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'id', name: 'Indonesian' },
]

function missingLanguages(text: unknown): typeof LANGUAGES {
  return LANGUAGES.filter(({ code }) => {
    const value = isObject(text) ? text[code] : undefined
    return typeof value !== 'string' || value.trim() === ''
  })
}

function annotationForms({ schemas }: ParsedSources): Finding[] {
  const compile = createValueChecks([])
  const checks = new Map([...ANNOTATIONS].map(([name, { value }]) => [name, compile(value)]))
  return everySchema(schemas, ({ file, schema, path }) =>
    Object.entries(schema).flatMap(([keyword, value]) => {
      // A missing language has a rule of its own, with a clearer sentence.
      const faults = (checks.get(keyword)?.(value) ?? []).filter(
        ({ detail }) => !/required property '(en|id)'/.test(detail),
      )
      return faults.map((fault) => ({
        file,
        path: [...path, keyword, ...fault.path],
        detail: `${keyword}: ${fault.detail}`,
      }))
    }),
  )
}

function requiredProperties({ schemas }: ParsedSources): Finding[] {
  return everySchema(schemas, ({ file, schema, path }) => {
    // Beside conditions 'required' may speak of properties that the object around it declares.
    if (
      !schema.properties ||
      path.some((part) => ['if', 'then', 'else', 'allOf', 'anyOf', 'oneOf', 'not'].includes(String(part)))
    )
      return []
    return (schema.required ?? []).flatMap((name, index) =>
      Object.hasOwn(schema.properties ?? {}, name)
        ? []
        : [
            {
              file,
              path: [...path, 'required', index],
              detail: `'${name}' is not.${suggest(name, Object.keys(schema.properties ?? {}))}`,
            },
          ],
    )
  })
}

interface Visited {
  file: SchemaFile
  schema: JsonSchema
  path: (string | number)[]
}

function everySchema(files: SchemaFile[], find: (visited: Visited) => Finding[]): Finding[] {
  return files.flatMap((file) => {
    const findings: Finding[] = []
    visitSchema(file.schema, (schema, path) => findings.push(...find({ file, schema, path })))
    return findings
  })
}

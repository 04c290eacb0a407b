import { compileDocuments } from '../compile/compile-validators.ts'
import type { DerivedSchema } from '../derive/derived-schema.ts'
import { documentId } from '../derive/shape-schema.ts'
import type { BuiltInDocument } from '../model/built-in-content.ts'
import type { ContentModel } from '../model/content-model.ts'
import { baseFields, relationOf, rowFields } from '../model/entity.ts'
import { isObject } from '../model/json-schema.ts'
import { suggest } from './closest-name.ts'
import { type Finding, finding, found, type RuleContext, type Rules } from './rule.ts'
import { checkWith } from './value-check.ts'

interface BuiltInContext extends RuleContext {
  derived: DerivedSchema[]
}

/** Rules for the site's built-in pages in site/content/. */
export const builtInRules: Rules<BuiltInContext> = new Map([
  ['Built-in content may only contain pages and their blocks.', collections],
  ['The component_name of a built-in block must have a schema.', kinds],
  ['A built-in document must match its schema.', fits],
  ['The slugs of the built-in documents of a collection must be unique.', uniqueSlugs],
  ['A built-in document may only refer to other built-in documents.', references],
  ['A built-in document must have its texts in every language.', languages],
])

function collections({ builtIn, model }: BuiltInContext): Finding[] {
  const allowed = collectionsOf(model)
  return builtIn
    .filter(({ collection }) => !allowed.includes(collection))
    .map(({ collection, file, path }) =>
      finding(
        file,
        path,
        `'${collection}' must not be built in; it belongs in editors' content.${suggest(collection, allowed)}`,
      ),
    )
}

function collectionsOf(model: ContentModel): string[] {
  return ['page', ...[...model.envelopes.values()].flatMap(({ collection }) => collection ?? [])]
}

function kinds({ builtIn, model }: BuiltInContext): Finding[] {
  return builtIn.flatMap((one) => {
    const known = blocksOf(model, one.collection)
    const name = String(one.document.component_name)
    if (known.length === 0 || known.includes(name)) return []
    return found(one.file, [...one.path, 'component_name'], `No block is named '${name}'.${suggest(name, known)}`)
  })
}

/** The names of the blocks in a collection; empty for pages. */
function blocksOf(model: ContentModel, collection: string): string[] {
  return model.blocks
    .filter(({ envelope }) => model.envelopes.get(envelope)?.collection === collection)
    .map(({ name }) => name)
}

function fits({ builtIn, model, derived }: BuiltInContext): Finding[] {
  const { ajv } = compileDocuments(derived)
  return builtIn.flatMap(({ collection, document, file, path }) => {
    const block = model.blocks.find(({ name }) => name === document.component_name)
    const schema = block?.file ?? model.byName.get(collection)?.file
    if (!schema) return []
    const check = checkWith(ajv.getSchema(documentId(schema.id)))
    return check(document).map((fault) => finding(file, [...path, ...fault.path], fault.detail))
  })
}

function uniqueSlugs({ builtIn }: BuiltInContext): Finding[] {
  const first = new Map<string, BuiltInDocument>()
  return builtIn.flatMap((one) => {
    const key = keyOf(one.collection, one.document.slug)
    const other = first.get(key)
    if (!other) first.set(key, one)
    return other
      ? found(one.file, [...one.path, 'slug'], `'${String(one.document.slug)}' is also in ${other.file.path}.`)
      : []
  })
}

function references({ builtIn, model }: BuiltInContext): Finding[] {
  const known = new Set(builtIn.map(({ collection, document }) => keyOf(collection, document.slug)))
  return builtIn.flatMap(({ collection, document, file, path }) =>
    namedIn(model, collection, document)
      .filter((named) => !known.has(keyOf(named.collection, named.slug)))
      .map((named) =>
        finding(
          file,
          [...path, ...named.path],
          `site/content/${named.collection}/ has no '${named.slug}'.${suggest(
            named.slug,
            builtIn.filter((one) => one.collection === named.collection).map((one) => String(one.document.slug)),
          )}`,
        ),
      ),
  )
}

interface Named {
  collection: string
  slug: string
  path: (string | number)[]
}

/** The documents that a document refers to by slug. */
function namedIn(model: ContentModel, collection: string, document: BuiltInDocument['document']): Named[] {
  return baseFields(model.byName.get(collection)?.fields ?? []).flatMap(({ name, schema }) => {
    const relation = relationOf(schema)
    const value = document[name]
    if (!relation || value === undefined) return []
    const many = Array.isArray(value)
    return (many ? value : [value]).flatMap((one, index): Named[] => {
      const path = many ? [name, index] : [name]
      if (isObject(one) && typeof one.item === 'string')
        return [{ collection: String(one.collection), slug: one.item, path: [...path, 'item'] }]
      return typeof one === 'string' ? [{ collection: relation.targets[0] ?? '', slug: one, path }] : []
    })
  })
}

function languages({ builtIn, model }: BuiltInContext): Finding[] {
  const { defaultTag } = model.languages
  const tags = model.languages.languages.map(({ tag }) => tag)
  return builtIn.flatMap(({ collection, document, file, path }) => {
    const rows = (Array.isArray(document.translations) ? document.translations : []).filter((row) => isObject(row))
    return rowFields(model.byName.get(collection)?.fields ?? []).flatMap(({ name, place }) => {
      const said = new Set(rows.filter((row) => row[name] !== undefined).map((row) => row.languages_code))
      if (place === 'both' && document[name] !== undefined) said.add(defaultTag)
      const missing = said.size === 0 ? [] : tags.filter((code) => !said.has(code))
      return missing.map((code) => finding(file, path, `Write '${name}' in the translation of ${code}.`))
    })
  })
}

function keyOf(collection: string, slug: unknown): string {
  return `${collection}/${String(slug)}`
}

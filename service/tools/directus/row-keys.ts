import type { CollectionPlan } from '#domain/content/collection-plan.ts'
import { isRecord } from '#domain/json/is-record.ts'
import { suggestedSlug } from '#domain/text/suggested-slug.ts'
import { matchesCommon, propertiesOf } from './common-pattern.ts'
import { USERS } from './directus-collections.ts'
import type { DirectusRow } from './directus-source.ts'
import type { Misfit } from './misfit.ts'

/**
 * Gives each row the key by which others refer to it: its own, or one made of its name; never the same twice. `misfits`
 * gets those that had to be changed.
 */
export function nameRows(
  plan: CollectionPlan,
  from: string,
  rows: readonly DirectusRow[],
  keys: Map<string, string>,
  misfits: Misfit[],
): void {
  const taken = new Set<string>()
  for (const row of rows) {
    const id = String(row.id)
    const given = textOf(plan.name === 'file' ? fileName(row) : row[plan.key])
    const named = given ?? textOf(row.name) ?? textOf(row.title) ?? `${plan.name}-${id}`
    const text = fittingKey(named, plan, id)
    const key = taken.has(text) ? withMark(text, id.slice(0, 8)) : text
    taken.add(key)
    keys.set(`${from}/${id}`, key)
    if (plan.name === 'file' || key === given) continue
    const why =
      given === null
        ? 'It has none'
        : text === given
          ? `'${given}' is that of another item`
          : `'${given}' cannot be one here`
    misfits.push({ collection: from, id, field: plan.key, message: `${why}, so it is '${key}' here.` })
  }
}

/** A name as the key that its schema asks for, if that is a slug; those of pages may have two parts. */
function fittingKey(name: string, { name: collection, key, documentSchema }: CollectionPlan, id: string): string {
  const schema = propertiesOf(documentSchema)[key]
  const [, definition = ''] =
    /#\/definitions\/(slug|page_slug)$/.exec(String(isRecord(schema) ? schema.$ref : '')) ?? []
  if (definition === '' || matchesCommon(definition, name)) return name
  const parts = definition === 'page_slug' ? name.split('/') : [name]
  const slug = parts.flatMap((part) => suggestedSlug(part) || []).join('/')
  return matchesCommon(definition, slug) ? slug : `${suggestedSlug(collection)}-${id}`
}

/** A text that says something, or a number, as text. */
function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** A file name of the letters that ours may have. */
function fileName({ filename_download: name, id }: DirectusRow): string {
  const plain = String(name ?? id)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
  return plain.replace(/^[^A-Za-z0-9]+/, '').slice(-150) || String(id)
}

function withMark(name: string, mark: string): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.[A-Za-z0-9]+)?$/.exec(name) ?? []
  return `${stem}-${mark}${ending}`
}

/** People may have the same name. */
export function nameUsers(users: readonly DirectusRow[], keys: Map<string, string>): void {
  const taken = new Set<string>()
  for (const user of users) {
    const name = userName(user)
    const key = taken.has(name) ? `${name} ${String(user.id).slice(0, 8)}` : name
    taken.add(key)
    keys.set(`${USERS}/${String(user.id)}`, key)
  }
}

function userName({ first_name, last_name, id }: DirectusRow): string {
  return (
    [first_name, last_name].filter((part) => typeof part === 'string' && part !== '').join(' ') ||
    `author-${String(id)}`
  )
}

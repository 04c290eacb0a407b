import type { CollectionPlan, FieldPlan } from '#domain/content/collection-plan.ts'
import type { ContentPlans } from '#service/content/reading/content-plans.ts'
import type { DirectusRelation } from './directus-source.ts'

export const FILES = 'directus_files'
export const USERS = 'directus_users'
const LANGUAGES = 'languages'

/** The name of each of our collections in a Directus; those that it lacks are left out. */
export function directusNames(plans: ContentPlans, found: ReadonlySet<string>): Map<string, string> {
  const names = new Map<string, string>([['file', FILES]])
  for (const { name, ownedBy } of plans.values()) {
    const known = [name, plural(name)].find((one) => found.has(one))
    if (name !== 'file' && ownedBy === null && known !== undefined) names.set(name, known)
  }
  return names
}

/** Collections of a Directus that have no place here: neither content of ours, nor rows inside it or between it. */
export function unknownCollections(
  plans: ContentPlans,
  found: ReadonlySet<string>,
  names: ReadonlyMap<string, string>,
  relations: readonly DirectusRelation[],
): string[] {
  const read = new Set([...plans.values()].flatMap(({ document }) => document).flatMap(listNames))
  const parts = new Set([...names.values(), LANGUAGES])
  // Rows may have rows of their own: a set that grows while it is walked is walked to its end.
  for (const whole of parts) {
    for (const { many_collection, one_collection, one_field } of relations) {
      if (one_collection === whole && one_field !== null && read.has(one_field)) parts.add(many_collection)
    }
  }
  return [...found].filter((name) => !parts.has(name) && !name.startsWith('directus_')).sort()
}

/** The names of a field and of those in its rows that can be lists. */
function listNames(field: FieldPlan): string[] {
  const inner = field.kind === 'translations' || field.kind === 'objects' ? field.fields.flatMap(listNames) : []
  return field.kind === 'value' ? [] : [field.name, ...inner]
}

function plural(name: string): string {
  return name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`
}

/** The fields to ask for: all of the row's own, and the rows of what lies inside it. */
export function askedFields(
  plan: CollectionPlan,
  collection: string,
  relations: readonly DirectusRelation[],
): string[] {
  const inner = plan.document.flatMap((field) => {
    const { name } = field
    const rows = relations.find((one) => one.one_collection === collection && one.one_field === name)?.many_collection
    if (rows === undefined) return []
    const within = field.kind === 'translations' || field.kind === 'objects' ? field.fields : []
    const further = within.filter((one) => isList(rows, one.name, relations)).map((one) => `${name}.${one.name}.*`)
    return [`${name}.*`, ...further]
  })
  return ['*', ...inner]
}

export function isList(collection: string, field: string, relations: readonly DirectusRelation[]): boolean {
  return relations.some(({ one_collection, one_field }) => one_collection === collection && one_field === field)
}

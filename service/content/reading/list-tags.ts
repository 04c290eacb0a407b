/**
 * What a list depends on: a field of its collection's entries, or, of a field that holds keys of other entries, only
 * whether it holds a certain one.
 */
export type ListDependency = string | readonly [field: string, key: string]

/** Stands for every field that lists are narrowed or ordered by. */
const ANY = 'any'

/** Stands for what products are found by because SKUs of theirs have it, such as a resin. */
export const OF_SKUS = 'of-skus'

/** The cache tag of which entries a collection has. What an entry shows has the tag of the entry. */
export function listTag(collection: string): string {
  return `${collection}:list`
}

/**
 * The cache tags of a list: it is stale when entries are added or removed, and when one changes in what the list
 * depends on. Without that, any field counts that lists are narrowed or ordered by.
 */
export function tagsOfList(collection: string, dependencies: readonly ListDependency[] = [ANY]): string[] {
  return [listTag(collection), ...dependencies.map((one) => dependencyTag(collection, one))]
}

/** The cache tags of the lists that a change of these fields makes stale. */
export function tagsOfListChange(collection: string, changed: readonly ListDependency[]): string[] {
  return changed.length === 0 ? [] : [ANY, ...changed].map((one) => dependencyTag(collection, one))
}

function dependencyTag(collection: string, dependency: ListDependency): string {
  const [field, ...keys] = typeof dependency === 'string' ? [dependency] : dependency
  // Tags are separated by spaces.
  return `${listTag(collection)}.${[field, ...keys.map(encodeURIComponent)].join('=')}`
}

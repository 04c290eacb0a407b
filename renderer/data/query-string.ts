/**
 * Writes a query string, including its question mark; empty if nothing is left. Null, undefined and empty values are
 * dropped, lists are joined with commas, objects become `key[inner]=value`, and everything is URL-encoded. The order is
 * that of the object.
 */
export function queryString(query: object | undefined): string {
  const pairs = Object.entries(query ?? {}).flatMap(([key, value]) => pairsOf(key, value))
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

function pairsOf(key: string, value: unknown): string[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) return pairsOf(key, value.filter((item) => item !== null && item !== '').join(','))
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([inner, innerValue]) => pairsOf(`${key}[${inner}]`, innerValue))
  }
  return [`${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`]
}

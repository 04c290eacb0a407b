/** The words of a text as they appear in an address: `Café Manager` → `cafe-manager`. */
export function addressWords(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return (words ?? []).join('-')
}

/**
 * Fills in the names in braces. A query parameter without a value is left out:
 * `fillAddress('/product?brand={brand}&sort=code', () => '')` → `/product?sort=code`
 */
export function fillAddress(pattern: string, read: (name: string) => string): string {
  const [path = '', query] = pattern.split('?')
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => read(name))
  if (query === undefined) return filled
  const search = new URLSearchParams(query)
  for (const [param, value] of [...search]) {
    const name = /^\{(\w+)\}$/.exec(value)?.[1]
    if (name === undefined) continue
    if (read(name) === '') search.delete(param)
    else search.set(param, read(name))
  }
  return `${filled}?${search}`
}

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
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => read(name))
  const [path = '', query] = pattern.split('?')
  if (query === undefined) return fill(path)
  const search = new URLSearchParams()
  for (const [param, value] of new URLSearchParams(query)) if (fill(value)) search.set(param, fill(value))
  return `${fill(path)}?${search}`
}

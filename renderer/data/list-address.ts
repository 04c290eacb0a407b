/** The address's query with a parameter set, or removed when the value is empty; it returns to the first page. */
export function withParam(search: URLSearchParams, param: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('page')
  if (value) next.set(param, value)
  else next.delete(param)
  return next
}

/** An address with a query only when there is one; commas stay readable. */
export function addressWith(path: string, search: URLSearchParams): string {
  const query = search.toString().replaceAll('%2C', ',').replaceAll('%5B', '[').replaceAll('%5D', ']')
  return query ? `${path}?${query}` : path
}

/** The address of another page of a list; the first one has no number. */
export function pageAddress({ path, search }: { path: string; search: URLSearchParams }, page: number): string {
  return addressWith(path, withParam(search, 'page', page > 1 ? String(page) : ''))
}

/** A search for a postal address on a map: needs no key, and phones open it in their own map. */
export function mapAddress(place: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place.replaceAll('\u00a0', ' ') })}`
}

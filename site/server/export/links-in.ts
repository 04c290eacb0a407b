/** Attributes that name other addresses; `content` does where it holds one, in the head. */
const ATTRIBUTE = /\s(?:href|src|poster|content|srcset|imagesrcset)="([^"]*)"/gi
const LOCATION = /<loc>([^<]*)<\/loc>/g

/**
 * The addresses of this site that a document names, each with its query and without its fragment: links, pictures in
 * all their sizes, films, the pages of a site map.
 */
export function linksIn(document: string, address: string, siteUrl: string): string[] {
  const site = new URL(siteUrl)
  const here = new URL(address, site)
  const found = new Set<string>()
  for (const text of namedIn(document)) {
    // A picture's sizes are a list of an address and a width each; no address of the site contains a comma or a blank.
    for (const part of text.split(/,\s+/)) {
      const named = URL.parse(part.trim().split(/\s/, 1)[0] ?? '', here)
      if (named?.origin === site.origin) found.add(named.pathname + named.search)
    }
  }
  return [...found]
}

function namedIn(document: string): string[] {
  const attributes = [...document.matchAll(ATTRIBUTE)].map(([whole, value = '']) => ({ whole, value }))
  const named = attributes.filter(({ whole, value }) => !/^\scontent/i.test(whole) || /^https?:\/\//.test(value))
  const texts = [...named.map(({ value }) => value), ...[...document.matchAll(LOCATION)].map(([, value = '']) => value)]
  return texts.map((text) => text.replaceAll('&amp;', '&')).filter((text) => /^(?:https?:\/\/|[/?])/.test(text))
}

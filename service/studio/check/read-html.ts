// The pages read here are our own: React has written them, with every attribute in double quotes and everything
// in it escaped, so no parser for the HTML of strangers is needed.

const ENTITIES = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#x27;', "'"],
])

function decoded(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES.get(entity) ?? entity)
}

/** The attributes of one tag: name → value. */
export function attributesOf(tag: string): Map<string, string> {
  const found = [...tag.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)]
  return new Map(found.map(([, name = '', value = '']) => [name.toLowerCase(), decoded(value)]))
}

/** The words of a piece of a page, without its tags. */
export function textOf(html: string): string {
  return decoded(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}

/** The addresses that the main part of a page links to. */
export function mainLinks(html: string): string[] {
  const main = /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  const links = [...main.matchAll(/<a\s([^>]*)>/g)].flatMap(([, text = '']) => attributesOf(text).get('href') ?? [])
  return [...new Set(links)]
}

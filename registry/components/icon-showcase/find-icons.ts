import type { Icon } from '#generated/types.ts'

/** The icons that match every word typed: in their name, their keywords in either language, or what uses them. */
export function findIcons(icons: readonly Icon[], typed: string): readonly Icon[] {
  const words = plain(typed).split(' ').filter(Boolean)
  if (words.length === 0) return icons
  return icons.filter((icon) => {
    const text = plain(
      [icon.name, ...icon.words, ...icon.uses.flatMap(({ collection, key }) => [collection, key])].join(' '),
    )
    return words.every((word) => text.includes(word))
  })
}

/** Names contain hyphens and collections contain underscores where people type spaces. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[\s_-]+/g, ' ')
}

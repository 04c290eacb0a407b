import type { Icon } from '#generated/types.ts'

/** The icons that hold every word typed: in their name, in their words of either language, or in what uses them. */
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

/** Names have hyphens and collections underscores where people type spaces. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[\s_-]+/g, ' ')
}

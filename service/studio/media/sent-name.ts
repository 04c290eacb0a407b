/** The name of a file in a sentence: without folders and control characters, and no longer than can be read. */
export function quoted(sent: string): string {
  const base = sent.split(/[/\\]/).at(-1) ?? ''
  return `“${base.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 80)}”`
}

/** Letters, digits and hyphens of what the sender called the file; what was pasted has no name of its own. */
export function plainName(sent: string, without: string): string {
  const base =
    sent
      .split(/[/\\]/)
      .at(-1)
      ?.replace(/\.[^.]*$/, '') ?? ''
  const plain = base
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '')
  return plain || without
}

/** What the sender called the file, as a title: without folders, control characters and what kind it is. */
export function plainTitle(sent: string): string {
  const base = sent.split(/[/\\]/).at(-1) ?? ''
  const words = base.replace(/\.[^.]*$/, '').replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
  return words
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .slice(0, 200)
}

import list from './same-words.json' with { type: 'json' }

const MEANT: ReadonlyMap<string, readonly string[]> = new Map(
  list.synonyms.flatMap(({ typed, meant }) => typed.split(' ').map((word) => [word, meant.split(' ')] as const)),
)

/** The words that the texts may use for one that a visitor typed. */
export function wordsMeantBy(word: string): readonly string[] {
  return MEANT.get(word) ?? []
}

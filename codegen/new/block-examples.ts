import { isObject, type Json } from '../model/json-schema.ts'
import type { EnvelopeName } from '../model/schema-file.ts'
import type { NewThing, Surroundings } from './new-thing.ts'

type JsonObject = { [name: string]: Json }

const TYPICAL = {
  en: 'Replace these words by an example that readers would meet.',
  id: 'Ganti kata-kata ini dengan contoh yang akan ditemui pembaca.',
}
const LONG = {
  en: 'A long example shows how lines break where there is little room for them',
  id: 'Contoh panjang memperlihatkan bagaimana baris terpotong apabila ruang yang tersedia untuk tulisan sangat sempit',
}

export interface Words {
  title: string
  subtitle?: string
}

/** The three examples that every block has: typical, shortest, longest Indonesian text. */
export function blockExamples(thing: NewThing, extras: readonly JsonObject[]): JsonObject[] {
  const { title } = thing
  const words: { en: Words; id: Words }[] = [
    { en: { title: title.en, subtitle: TYPICAL.en }, id: { title: title.id, subtitle: TYPICAL.id } },
    { en: { title: title.en }, id: { title: title.id } },
    {
      en: { title: cut(`${title.en}, at length`), subtitle: LONG.en },
      id: { title: cut(`${title.id} dengan judul bahasa Indonesia yang sengaja dibuat panjang`), subtitle: LONG.id },
    },
  ]
  return words.map(({ en, id }, index) => ({
    slug: `example-${thing.name}-${index + 1}`,
    component_name: thing.name,
    ...extras[index],
    translations: [
      { languages_code: 'en-US', ...en },
      { languages_code: 'id-ID', ...id },
    ],
  }))
}

/** Longest title of a new block, as its schema says. */
export const LONGEST_TITLE = 90

function cut(text: string): string {
  return text.slice(0, LONGEST_TITLE).trimEnd()
}

/** Values of some fields, taken from the examples of other blocks, so that everything they refer to exists. */
export function borrowed(
  { model }: Surroundings,
  envelope: EnvelopeName,
  wanted: (example: JsonObject) => JsonObject | null,
): JsonObject[] {
  return model.blocks
    .filter((block) => block.envelope === envelope)
    .flatMap(({ file }) => file.schema.examples ?? [])
    .filter((example): example is JsonObject => isObject(example))
    .map(wanted)
    .filter((values) => values !== null)
}

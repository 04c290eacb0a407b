import type { SchemaOrgStep, SchemaOrgThing } from '#domain/content/schema-org-thing.ts'
import { type Translatable, translate } from '#domain/languages/translate.ts'
import { richTextLines } from '#domain/text/rich-text-words.ts'
import type { Locale } from '#generated/types.ts'

/** One thing described in schema.org's vocabulary. */
export type DescribedThing = Record<string, unknown>

/** What the schemas tell search engines about an entity, in one language. Properties without a value are left out. */
export function describedThing(plan: SchemaOrgThing, entity: object, locale: Locale): DescribedThing {
  const thing: DescribedThing = plan.type === null ? {} : { '@type': plan.type }
  for (const step of plan.steps) {
    const value = toldBy(step, entity as DescribedThing, locale)
    if (step.kind === 'same') Object.assign(thing, value)
    else if (value !== undefined) put(thing, step, value)
  }
  return thing
}

function put(thing: DescribedThing, { property, types }: SchemaOrgStep, value: unknown): void {
  let holder = thing
  for (const [index, type] of types.entries()) {
    const name = property[index] ?? ''
    const inner = (holder[name] ?? { '@type': type }) as DescribedThing
    holder[name] = inner
    holder = inner
  }
  holder[property.at(-1) ?? ''] = value
}

function toldBy(step: SchemaOrgStep, entity: DescribedThing, locale: Locale): unknown {
  const { field, kind, translated, values } = step
  // The plan lists fields of its own schema, which the types of this function cannot know.
  const said = translated ? translate(entity as Translatable, field as never, locale)?.value : entity[field]
  if (kind === 'rich') return richTextLines(said).join('\n') || undefined
  if (kind !== 'text') return related(step, said, locale)
  if (Array.isArray(said)) return said.length > 0 ? said : undefined
  if (said === null || said === undefined || said === '') return undefined
  return values?.[String(said)] ?? said
}

/**
 * The target of a relation: described by its type, by its name alone when it has no type, or merged into the same
 * thing.
 */
function related({ kind, wrapper, of }: SchemaOrgStep, said: unknown, locale: Locale): unknown {
  if (!of) return undefined
  const things = (Array.isArray(said) ? said : [said])
    .map((one) => (wrapper === undefined ? one : (one as DescribedThing | null)?.[wrapper]))
    .filter((one): one is object => typeof one === 'object' && one !== null)
    .map((one) => describedThing(of, one, locale))
  if (kind === 'same') return things[0]
  const told = of.type === null ? things.flatMap(({ name }) => (name === undefined ? [] : [name])) : things
  return Array.isArray(said) ? (told.length > 0 ? told : undefined) : told[0]
}

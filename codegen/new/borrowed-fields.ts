import { isObject, type Json } from '../model/json-schema.ts'
import { describePath } from '../model/schema-file.ts'
import type { Surroundings } from './new-thing.ts'

type Example = { [name: string]: Json }

/**
 * A new schema whose examples refer to things that exist: pictures and members are taken from the examples of other
 * blocks of its kind. Any other file stays as it is.
 */
export function withBorrowedFields(path: string, data: Json, surroundings: Surroundings): Json {
  const envelope = describePath(path)?.envelope
  if (!envelope || !isObject(data) || !Array.isArray(data.examples)) return data
  const others = surroundings.model.blocks
    .filter((block) => block.envelope === envelope)
    .flatMap(({ file }) => file.schema.examples ?? [])
    .filter(isExample)
  const picture = others.find(({ image }) => typeof image === 'string')?.image
  const groups = envelope === 'card-group' ? memberLists(others, surroundings) : []
  const examples = data.examples.filter(isExample).map(({ image, ...example }, index) => ({
    ...example,
    ...(image !== undefined && picture !== undefined && { image: picture }),
    ...(groups[index] ?? groups[0]),
  }))
  return { ...data, examples }
}

/** A list of members of each kind that examples have. */
function memberLists(others: readonly Example[], { model }: Surroundings): Example[] {
  const types = model.envelopes.get('card-group')?.fields.find(({ name }) => name === 'group_type')?.schema.enum ?? []
  const lists = types.map(String).flatMap((type): Example[] => {
    const example = others.find((one) => one.group_type === type && one[type] !== undefined)
    return example?.[type] === undefined ? [] : [{ group_type: type, [type]: example[type] }]
  })
  return lists.length > 0 ? lists : [{ group_type: String(types[0] ?? '') }]
}

function isExample(value: Json): value is Example {
  return isObject(value)
}

import { isObject, type Json, type JsonSchema } from '../model/json-schema.ts'
import type { Label } from './schema-change.ts'

/** How one keyword changed. */
export interface RuleChange {
  keyword: string
  label: Label
  message: string
  rule: string
}

type Compare = (before: Json | undefined, after: Json | undefined) => { label: Label; message: string } | null

const show = (value: unknown) => JSON.stringify(value)

/** A lower bound: raising or adding one makes some values invalid. */
const lowerBound: Compare = (before, after) => bound(before, after, (was, is) => is > was)
/** An upper bound: lowering or adding one makes some values invalid. */
const upperBound: Compare = (before, after) => bound(before, after, (was, is) => is < was)

function bound(
  before: Json | undefined,
  after: Json | undefined,
  tighter: (was: number, is: number) => boolean,
): ReturnType<Compare> {
  if (after === undefined) return { label: 'safe', message: `was ${show(before)}, is now unrestricted` }
  if (before === undefined) return { label: 'migration', message: `was unrestricted, is now ${show(after)}` }
  const label = tighter(Number(before), Number(after)) ? 'migration' : 'safe'
  return { label, message: `${label === 'safe' ? 'loosened' : 'tightened'} from ${show(before)} to ${show(after)}` }
}

/** A rule that cannot be tightened or loosened: adding or changing it makes some values invalid. */
const exactRule: Compare = (before, after) => {
  if (after === undefined) return { label: 'safe', message: `${show(before)} is no longer required` }
  const message =
    before === undefined ? `${show(after)} is now required` : `changed from ${show(before)} to ${show(after)}`
  return { label: 'migration', message }
}

/** A list of choices: removing some makes their values invalid. */
const choices: Compare = (before, after) => {
  if (after === undefined) return { label: 'safe', message: 'any value is now allowed' }
  const is = listOf(after)
  if (before === undefined) return { label: 'migration', message: `only ${is.map(show).join(', ')} are now allowed` }
  const was = listOf(before)
  const gone = was.filter((one) => !is.some((other) => show(other) === show(one)))
  const added = is.filter((one) => !was.some((other) => show(other) === show(one)))
  if (gone.length > 0) return { label: 'migration', message: `no longer allows ${gone.map(show).join(', ')}` }
  return added.length > 0 ? { label: 'safe', message: `also allows ${added.map(show).join(', ')}` } : null
}

/** A switch that restricts values: `true` restricts for `uniqueItems`, `false` for `additionalProperties`. */
const closedBy =
  (closing: boolean): Compare =>
  (before, after) => {
    if (isObject(before) || isObject(after)) return exactRule(before, after)
    const was = before ?? !closing
    const is = after ?? !closing
    if (was === is) return null
    return is === closing
      ? { label: 'migration', message: `is now ${show(is)}` }
      : { label: 'safe', message: `is now ${show(is)}` }
  }

const COMPARISONS: ReadonlyMap<string, Compare> = new Map<string, Compare>([
  ...['minLength', 'minItems', 'minimum', 'exclusiveMinimum', 'minProperties'].map((one) => [one, lowerBound] as const),
  ...['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum', 'maxProperties'].map((one) => [one, upperBound] as const),
  ...['multipleOf', 'pattern', 'format', 'const', 'propertyNames', 'contains', 'not'].map(
    (one) => [one, exactRule] as const,
  ),
  ...['if', 'then', 'else', 'allOf', '$ref'].map((one) => [one, exactRule] as const),
  ...['enum', 'type', 'anyOf', 'oneOf'].map((one) => [one, choices] as const),
  ['uniqueItems', closedBy(true)],
  ['additionalProperties', closedBy(false)],
])

/** Compares the rules directly in a schema, not those of nested schemas. */
export function compareRules(before: JsonSchema, after: JsonSchema): RuleChange[] {
  return [...COMPARISONS].flatMap(([keyword, compare]) => {
    const was = keywordOf(before, keyword)
    const is = keywordOf(after, keyword)
    if (show(was) === show(is)) return []
    const change = compare(was, is)
    return change ? [{ keyword, rule: keyword, label: change.label, message: `${keyword}: ${change.message}` }] : []
  })
}

function keywordOf(schema: JsonSchema, keyword: string): Json | undefined {
  return (schema as Record<string, Json>)[keyword]
}

function listOf(value: Json): Json[] {
  return Array.isArray(value) ? value : [value]
}

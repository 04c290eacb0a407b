import { isObject, type Json, type JsonSchema } from '../model/json-schema.ts'
import { type Label, READERS } from './schema-change.ts'

export interface NoteChange {
  keyword: string
  label: Label
  message: string
  rule: typeof READERS | null
  /** The pick that lost something. */
  pick?: string
}

const show = (value: unknown) => JSON.stringify(value)

/** Keywords with words for people or for forms; no data depends on them. */
const WORDS =
  /^(?:title|description|examples|default|\$schema|\$id|x-(?:title|hint|messages|autocomplete|widget|enum-titles|submit|confirm|success|purpose))$/

/** Annotations that say where a value is stored or what it refers to; existing documents were built differently. */
const PLACES = new Set(['x-key', 'x-collection', 'x-translatable', 'x-owned-by', 'x-from', 'x-derived'])
/** Parts of a relation that matter to its readers but not to its documents. */
const READ_PARTS = ['pick', 'wrapper', 'as', 'when', 'inverse']

/** Compares the annotations directly in a schema, not those of nested schemas. */
export function compareNotes(before: JsonSchema, after: JsonSchema): NoteChange[] {
  const was = before as Record<string, Json>
  const is = after as Record<string, Json>
  const names = new Set([...Object.keys(was), ...Object.keys(is)])
  return [...names]
    .filter((name) => name.startsWith('x-') && !WORDS.test(name) && show(was[name]) !== show(is[name]))
    .flatMap((keyword) => noteChange(keyword, was[keyword], is[keyword]))
}

function noteChange(keyword: string, was: Json | undefined, is: Json | undefined): NoteChange[] {
  const changed = (label: Label, message: string, rule: NoteChange['rule'] = null): NoteChange[] => [
    { keyword, label, message: `${keyword}: ${message}`, rule },
  ]
  const fromTo = `changed from ${show(was) ?? 'nothing'} to ${show(is) ?? 'nothing'}`
  if (keyword === 'x-version') {
    const fell = Number(is ?? 1) < Number(was ?? 1)
    return changed(fell ? 'breaking' : 'safe', `${fell ? 'fell' : 'rose'} from ${show(was ?? 1)} to ${show(is ?? 1)}`)
  }
  if (keyword === 'x-picks') return pickChanges(was, is)
  if (keyword === 'x-relation') return relationChange(was, is, fromTo)
  if (keyword === 'x-facet' || keyword === 'x-sort') {
    const label = was !== undefined && show(paramOf(was)) !== show(paramOf(is)) ? 'breaking' : 'safe'
    return changed(label, fromTo, READERS)
  }
  // Both are kept in the same places: only whoever translates is reminded of one and not of the other.
  const samePlaces = keyword === 'x-translatable' && [was, is].every((one) => one === 'override' || one === 'proper')
  return changed(PLACES.has(keyword) && !samePlaces ? 'breaking' : 'safe', fromTo)
}

function relationChange(was: Json | undefined, is: Json | undefined, fromTo: string): NoteChange[] {
  const keyword = 'x-relation'
  const [old, next] = [isObject(was) ? was : {}, isObject(is) ? is : {}]
  const touched = (parts: string[]) => parts.some((part) => show(old[part]) !== show(next[part]))
  const message = `${keyword}: ${fromTo}`
  if (was === undefined || is === undefined) return [{ keyword, label: 'breaking', message, rule: null }]
  const both = touched(READ_PARTS)
  if (touched(['to', 'many', 'owned']))
    return [{ keyword, label: both ? 'breaking' : 'migration', message, rule: null }]
  return [{ keyword, label: both ? 'breaking' : 'safe', message, rule: both ? READERS : null }]
}

function pickChanges(was: Json | undefined, is: Json | undefined): NoteChange[] {
  const [old, next] = [isObject(was) ? was : {}, isObject(is) ? is : {}]
  return Object.entries(old).flatMap(([pick, fields]): NoteChange[] => {
    if (!Object.hasOwn(next, pick))
      return [{ keyword: 'x-picks', label: 'breaking', message: `x-picks: '${pick}' was removed`, rule: READERS, pick }]
    const left = Array.isArray(next[pick]) ? next[pick] : []
    const gone = (Array.isArray(fields) ? fields : []).filter((field) => !left.includes(field))
    if (gone.length === 0) return []
    return [
      {
        keyword: 'x-picks',
        label: 'breaking',
        message: `x-picks: '${pick}' no longer has ${gone.map(show).join(', ')}`,
        rule: READERS,
        pick,
      },
    ]
  })
}

function paramOf(value: unknown): unknown {
  return isObject(value) ? value.param : undefined
}

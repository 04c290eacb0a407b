import { LOAD_KIND_UNITS, type LoadKind } from '#domain/engineering/judge-product.ts'
import { measuresIn, type TypedMeasure } from '#domain/engineering/measures-in-text.ts'
import { readMeasure } from '#domain/engineering/read-measure.ts'
import { numberIn } from '#domain/engineering/units.ts'
import { LOCALES } from '#domain/languages/locales.ts'
import type { Locale, SelectProductsQuery } from '#generated/types.ts'
import { saysWhatIsMeasured } from '../same-words.ts'
import { isStopWord, wordsOf } from '../search-words.ts'
import type { NamedChemical, Naming } from './naming.ts'

/** What a visitor's words require of a product, as the selector asks for it. */
export interface Requirements {
  query: SelectProductsQuery
  /** What is required, in words of the visitor's language: `2 m`, `Asam klorida, 10 %, 40 °C`. */
  parts: readonly string[]
  /** It names figures, which only the selector can answer. */
  hasFigures: boolean
  /** The question without what only the selector can answer; empty if nothing is left. */
  rest: string
  /** The same without the chemicals. */
  thing: string
}

/** A word of the question with its place in the text. */
interface PlacedWord {
  word: string
  start: number
  end: number
}

/** A chemical in the question: its words are those from `from` to `to`. */
interface MentionedChemical {
  chemical: NamedChemical
  from: number
  to: number
}

/** How many chemicals the selector takes at once. */
const PLACES = ['', '_2', '_3'] as const

/** The kind of load that is given in a unit. */
const LOAD_KINDS: ReadonlyMap<string, LoadKind> = new Map(
  (Object.entries(LOAD_KIND_UNITS) as [LoadKind, string][]).map(([kind, unit]) => [unit, kind]),
)

/**
 * Reads spans, loads, chemicals, concentrations and temperatures out of a question such as 'grating span 2 m, 5 kN/m²,
 * HCl 10 % 40 °C'. A length is a span only if the question says so or has a load beside meters: most lengths that
 * visitors type are sizes. Null for a question without any of them.
 */
export function readRequirements(text: string, naming: Naming, locale: Locale): Requirements | null {
  const words = placedWords(text)
  const mentioned = mentionedChemicals(words, naming, locale).slice(0, PLACES.length)
  const measures = measuresIn(text)
  const kindOf = (measure: TypedMeasure) => loadKindOf(measure, words, locale)
  const load = measures.find((one) => kindOf(one) !== null)
  const span = measures.find((one) => one.unit === 'mm' && isSpan(one, words, load !== undefined))
  if (mentioned.length === 0 && load === undefined && span === undefined) return null
  const ofChemicals = mentioned.length > 0 ? measures.filter(({ unit }) => unit === '%' || unit === '°C') : []
  const used = [load, span, ...ofChemicals].filter((one) => one !== undefined)
  const rest = withoutRanges(text, [...used.map(rangeOf), ...words.filter(({ word }) => saysWhatIsMeasured(word))])
  const thing = withoutRanges(rest, mentionedIn(rest, naming, locale))
  const type = typeIn(thing, naming)
  const query: SelectProductsQuery = {
    ...(type && { for: type.slug }),
    ...(used.some(({ system }) => system === 'us') && { units: 'us' as const }),
    ...(span && { span: span.typed }),
    ...(load && { load: load.typed, load_kind: kindOf(load) ?? 'uniform' }),
  }
  const parts = [
    ...(type ? [type.label[locale]] : []),
    ...(span ? [measureText(span, locale)] : []),
    ...(load ? [measureText(load, locale, LOAD_KIND_UNITS[kindOf(load) ?? 'uniform'])] : []),
  ]
  for (const [at, { chemical }] of mentioned.entries()) {
    const place = PLACES[at] ?? ''
    const own = (unit: string) =>
      figureOf(
        ofChemicals.filter((one) => one.unit === unit),
        mentioned.map((one) => words[one.from]?.start ?? 0),
        at,
      )
    const [concentration, temperature] = [own('%'), own('°C')]
    query[`chemical${place}`] = chemical.names[locale]
    if (concentration) query[`concentration${place}`] = concentration.typed
    if (temperature) query[`temperature${place}`] = temperature.typed
    const said = [concentration, temperature].flatMap((one) => (one ? [measureText(one, locale)] : []))
    parts.push([chemical.names[locale], ...said].join(', '))
  }
  return { query, parts, hasFigures: used.length > 0, rest: askingText(rest), thing: askingText(thing) }
}

/** The chemicals that a text names, in the order in which it names them. */
export function chemicalsIn(text: string, naming: Naming, locale: Locale): readonly NamedChemical[] {
  return mentionedChemicals(placedWords(text), naming, locale).map(({ chemical }) => chemical)
}

/** A text without the names of chemicals. */
export function withoutChemicals(text: string, naming: Naming, locale: Locale): string {
  return withoutRanges(text, mentionedIn(text, naming, locale))
}

function placedWords(text: string): PlacedWord[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].flatMap(({ index, 0: typed }) =>
    wordsOf(typed).map((word) => ({ word, start: index, end: index + typed.length })),
  )
}

/** The longest name at each place wins: 'calcium hypochlorite', not 'hypochlorite'. */
function mentionedChemicals(words: readonly PlacedWord[], naming: Naming, locale: Locale): MentionedChemical[] {
  const found: MentionedChemical[] = []
  for (let from = 0; from < words.length; from += 1) {
    const known = (naming.names.get(words[from]?.word ?? '') ?? [])
      .filter((name) => name.locales.includes(locale))
      .filter((name) => name.words.every((word, at) => words[from + at]?.word === word))
      .sort((one, other) => other.words.length - one.words.length)[0]
    if (known === undefined) continue
    const to = from + known.words.length - 1
    if (!found.some(({ chemical }) => chemical === known.chemical)) found.push({ chemical: known.chemical, from, to })
    from = to
  }
  return found
}

function mentionedIn(text: string, naming: Naming, locale: Locale): { start: number; end: number }[] {
  const words = placedWords(text)
  return mentionedChemicals(words, naming, locale).map(({ from, to }) => ({
    start: words[from]?.start ?? 0,
    end: words[to]?.end ?? 0,
  }))
}

const rangeOf = ({ start, typed }: TypedMeasure) => ({ start, end: start + typed.length })

function withoutRanges(text: string, ranges: readonly { start: number; end: number }[]): string {
  let kept = ''
  let from = 0
  for (const { start, end } of [...ranges].sort((one, other) => one.start - other.start)) {
    kept += `${text.slice(from, Math.max(from, start))} `
    from = Math.max(from, end)
  }
  return (kept + text.slice(from)).replaceAll(/\s+/g, ' ').trim()
}

/** The words that ask for something: 'di' and 'at', whatever the language, and marks are left out. */
export function askingText(text: string): string {
  const words = text.split(' ').map((word) => word.replace(/^[,;:.?!+&-]+|[,;:.?!+&-]+$/g, ''))
  const asking = words.filter(
    (word) => word !== '' && !wordsOf(word).every((one) => LOCALES.some((locale) => isStopWord(one, locale))),
  )
  return asking.join(' ')
}

/** In kg/m² and kg/m: floors are made for more, and no panel and no profile weighs as much. */
const LEAST_LOAD = 100

/**
 * The kind of a load. Products have a weight, so a mass is a load only where the question says so, or where it is one
 * per area or length that is too large for a weight.
 */
function loadKindOf({ unit, typed, system, start }: TypedMeasure, words: readonly PlacedWord[], locale: Locale) {
  const kind = LOAD_KINDS.get(unit) ?? LOAD_KINDS.get(unit.replace('kg', 'kN'))
  if (kind === undefined || LOAD_KINDS.has(unit) || besideWord(start, words, 'load')) return kind ?? null
  const mass = readMeasure(typed, { unit, system, locale })
  return kind !== 'point' && mass !== null && mass.value >= LEAST_LOAD ? kind : null
}

const METERS = /\s*(?:m|meters?|ft|feet|foot|kaki|['′’])$|^\d+\s*(?:ft|feet|foot|kaki|['′’])/i

function isSpan({ start, typed }: TypedMeasure, words: readonly PlacedWord[], hasLoad: boolean): boolean {
  return besideWord(start, words, 'span') || (hasLoad && METERS.test(typed) && !/\d\s*mm$/i.test(typed))
}

/** Whether a word just before a place, or just after what stands there, says what is measured. */
function besideWord(start: number, words: readonly PlacedWord[], what: 'span' | 'load'): boolean {
  const at = words.findIndex((word) => word.start >= start)
  const near = words.slice(Math.max(0, at - 2), at).concat(words.slice(at + 1, at + 4))
  return at >= 0 && near.some(({ word }) => saysWhatIsMeasured(word, what))
}

/**
 * The figure of a chemical. Figures follow what they are about, 'HCl 10 %, NaOH 30 %', unless the first one comes
 * before all of it: '10 % HCl, 30 % NaOH'.
 */
function figureOf(
  figures: readonly TypedMeasure[],
  chemicals: readonly number[],
  at: number,
): TypedMeasure | undefined {
  const isBefore = (figures[0]?.start ?? 0) < (chemicals[0] ?? 0)
  return figures.find(({ start }) => {
    const before = chemicals.filter((one) => one < start).length
    return at === (isBefore ? before : before - 1)
  })
}

function typeIn(thing: string, { types }: Naming) {
  const words = wordsOf(thing)
  return types.find(({ words: own }) => own.some((word) => words.includes(word) || words.includes(`${word}s`)))
}

function measureText({ typed, unit, system }: TypedMeasure, locale: Locale, shown = unit): string {
  const measure = readMeasure(typed, { unit: shown, system, locale })
  if (measure === null) return typed
  return shown === 'mm'
    ? numberIn(measure.value / 1000, 'm', system, locale)
    : numberIn(measure.value, shown, system, locale)
}

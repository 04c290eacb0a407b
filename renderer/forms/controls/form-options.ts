import type { Form, FormField } from '#domain/forms/form.ts'
import { type Translatable, translate } from '#domain/languages/translate.ts'
import type { Locale } from '#generated/types.ts'
import { runOptionsFetch } from '#renderer/data/action-result.ts'
import { failedFetchOf } from '#renderer/data/api-error.ts'
import { type ContentQuery, contentQuery, type DataContext } from '#renderer/data/content-query.ts'

/** One choice of a select. */
export interface FormOption {
  value: string | number
  label: string
  /** Set if the text fell back to English. */
  lang?: Locale
}

/** The choices of a select: all of them, or the first ones of many. */
export interface FormOptions {
  options: readonly FormOption[]
  /** How many there are in all; if that is more than `options` contains, the list must be searched. */
  all: number
  /**
   * Why the select has no choices yet, in the words of the error catalogue: 'Failed fetch {thing}. {error message}';
   * empty if it has none for them.
   */
  failed?: string
}

/** How long to wait, in milliseconds, before asking again for choices that could not be fetched. */
export const OPTIONS_RETRY_MS = 5000

type ListedOptions = NonNullable<FormField['options']>
type Row = Translatable & Record<string, unknown>
/** What a list answers: everything, or a page of it. */
type Listed = readonly Row[] | { data: readonly Row[]; filter_count: number }

const NO_ROWS: Listed = []

/**
 * The choices of a field in the page's language: first those that editors have given a place, then the rest sorted by
 * label. `search` narrows a list that is too long for a page to carry.
 */
export function formOptionsQuery(context: DataContext, options: ListedOptions, search = ''): ContentQuery<FormOptions> {
  const { call, value, label, query, searched } = options
  return contentQuery(context, ['form-options', call, value, label, search], async (signal) => {
    const asked = { ...query, ...(searched && search ? { [searched]: search } : {}) }
    const ask = callNamed<Listed>(context, call)
    const { data, fault } = await runOptionsFetch(context.locale, () => ask({ query: asked, signal }), NO_ROWS)
    const { rows, all } =
      'data' in data ? { rows: data.data, all: data.filter_count } : { rows: data, all: data.length }
    const choices = rows.map((row) => ({ place: placeOf(row), ...optionOf(row, options, context) }))
    choices.sort((a, b) => a.place - b.place || a.label.localeCompare(b.label, context.locale))
    return {
      options: choices.map(({ place: _, ...option }) => option),
      all,
      ...(fault !== null && { failed: failedFetchOf(fault) ?? '' }),
    }
  })
}

/** The choice with a value that the list may be too long to contain. */
export function formOptionQuery(
  context: DataContext,
  options: ListedOptions,
  value: unknown,
): ContentQuery<FormOption> {
  const { one, label } = options
  return contentQuery(context, ['form-option', one?.call, label, value], async (signal) => {
    if (!one) throw new Error(`No call answers one choice of '${options.call}'.`)
    const ask = callNamed<Row>(context, one.call)
    return optionOf(await ask({ params: { [one.param]: value }, signal }), options, context)
  })
}

/** A form names its calls in its schema; codegen checks that they exist and answer what is read here. */
function callNamed<Answer>({ api }: DataContext, call: string): (input: object) => Promise<Answer> {
  return Reflect.get(api, call) as (input: object) => Promise<Answer>
}

/** A choice without a place comes last. Not Infinity: the difference of two infinities is not a number. */
function placeOf({ sort }: Row): number {
  return typeof sort === 'number' ? sort : Number.MAX_SAFE_INTEGER
}

function optionOf(row: Row, { value, label, beside }: ListedOptions, { locale }: DataContext): FormOption {
  const told = (field?: string) => translate(row, field as never, locale)
  const found = told(label)
  const words = [found?.value ?? row[label] ?? row[value], told(beside)?.value].filter(Boolean)
  return { value: row[value] as string | number, label: words.join(', '), ...(found?.lang && { lang: found.lang }) }
}

/** Everything a form needs before it is drawn; a block that shows the form includes these in its queries. */
export function formQueries(form: Form, context: DataContext): ContentQuery<unknown>[] {
  const lists = form.fields.flatMap(({ options }) => (options ? [formOptionsQuery(context, options)] : []))
  return [...lists, formSinceQuery(context)]
}

/** When the server drew the page, in milliseconds: sent back as the time of first sight by visitors without scripts. */
export function formSinceQuery(context: DataContext): ContentQuery<number> {
  return contentQuery(context, ['form-since'], () => Promise.resolve(Date.now()))
}

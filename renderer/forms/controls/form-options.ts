import type { Form, FormField } from '#domain/forms/form.ts'
import { type Translatable, translate } from '#domain/languages/translate.ts'
import type { Locale } from '#generated/types.ts'
import { runOptionsFetch } from '#renderer/data/action-result.ts'
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
  /** True if the service could not be reached: the select has no choices yet. */
  incomplete?: boolean
}

const NO_ROWS: Awaited<ReturnType<LoadRows>> = { rows: [], all: 0 }

/** How long to wait, in milliseconds, before asking again for choices that could not be fetched. */
export const OPTIONS_RETRY_MS = 5000

/** The longest list of choices that a page carries; longer lists are searched. */
export const OPTION_LIMIT = 100

type Row = Translatable & Record<string, unknown>
type LoadRows = (context: DataContext, search: string, signal: AbortSignal) => Promise<{ rows: unknown[]; all: number }>

/** How to fetch each list of choices, by the call in a schema's `x-options`. */
const LISTS: ReadonlyMap<string, LoadRows> = new Map<string, LoadRows>([
  [
    'listCountries',
    async ({ api }, _search, signal) => {
      const rows = await api.listCountries({ signal })
      return { rows, all: rows.length }
    },
  ],
  [
    'listProducts',
    async ({ api }, q, signal) => {
      const query = { limit: OPTION_LIMIT, sort: 'name' as const, ...(q ? { q } : {}) }
      const { data, filter_count } = await api.listProducts({ query, signal })
      return { rows: data, all: filter_count }
    },
  ],
  [
    'listCareers',
    async ({ api }, _search, signal) => {
      const { data, filter_count } = await api.listCareers({ query: { limit: OPTION_LIMIT }, signal })
      return { rows: data, all: filter_count }
    },
  ],
])

/**
 * The choices of a field in the page's language: first those that editors have given a place, then the rest sorted by
 * label. `search` narrows a list that is too long for a page to carry.
 */
export function formOptionsQuery(
  context: DataContext,
  { call, value, label }: NonNullable<FormField['options']>,
  search = '',
): ContentQuery<FormOptions> {
  return contentQuery(context, ['form-options', call, label, search], async (signal) => {
    const load = LISTS.get(call)
    if (!load) throw new Error(`No form knows how to list the choices of '${call}'.`)
    const { data, complete } = await runOptionsFetch(context.locale, () => load(context, search, signal), NO_ROWS)
    const choices = (data.rows as Row[]).map((row) => ({
      place: placeOf(row),
      ...optionOf(row, value, label, context),
    }))
    choices.sort((a, b) => a.place - b.place || a.label.localeCompare(b.label, context.locale))
    return {
      options: choices.map(({ place: _, ...option }) => option),
      all: data.all,
      ...(!complete && { incomplete: true }),
    }
  })
}

/** A choice without a place comes last. Not Infinity: the difference of two infinities is not a number. */
function placeOf({ sort }: Row): number {
  return typeof sort === 'number' ? sort : Number.MAX_SAFE_INTEGER
}

function optionOf(row: Row, value: string, label: string, { locale }: DataContext): FormOption {
  const found = translate(row, label as never, locale)
  const text = found === null ? String(row[label] ?? row[value] ?? '') : String(found.value)
  return { value: row[value] as string | number, label: text, ...(found?.lang ? { lang: found.lang } : {}) }
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

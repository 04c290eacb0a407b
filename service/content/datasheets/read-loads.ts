import { GLANCE } from '#domain/engineering/load-at-one-meter.ts'
import { loadCapacity, loadCurves } from '#domain/engineering/load-curves.ts'
import { loadUnit } from '#domain/engineering/load-unit.ts'
import { figureIn, numberIn, unitIn } from '#domain/engineering/units.ts'
import { languageTag } from '#domain/languages/locales.ts'
import { translatedText } from '#domain/languages/translate.ts'
import { fillText } from '#domain/text/fill-text.ts'
import { serviceWords } from '#generated/service-words.ts'
import type { LoadTableTable, Locale } from '#generated/types.ts'
import { LOAD_TABLE_VALUE_TITLES } from '#generated/value-titles/load-table.ts'
import type { SheetCurve, SheetLoads, SheetStyle } from './datasheet.ts'

/** A span has four digits at most: 1850 mm, 72.83 in. */
const SPAN_DIGITS = 4

/** A load table as a datasheet shows it: spans down, deflection limits across. */
export function readLoads(table: LoadTableTable, style: SheetStyle): SheetLoads {
  const { language, system } = style
  const unit = loadUnit(table)
  const limits = risingValues(table.rows.map(({ limit }) => limit))
  const spans = risingValues(table.rows.map(({ span }) => span))
  const loads = new Map(
    table.rows.map(({ span, limit, load }) => [`${span}/${limit}`, figureIn(load, unit, system, language)]),
  )
  const named = namedIn(table, language)
  return {
    title: fillText(serviceWords.datasheet_load_table[language], {
      loadCase: named.loadCase.toLocaleLowerCase(languageTag(language)),
      per: named.per.toLocaleLowerCase(languageTag(language)),
    }),
    basis: fillText(serviceWords.datasheet_load_basis[language], {
      unit: unitIn(unit, system),
      direction: named.direction,
      support: named.support.toLocaleLowerCase(languageTag(language)),
      stiffness: numberIn(table.stiffness, 'kN·m²', system, language),
    }),
    head: [
      fillText(serviceWords.datasheet_span[language], { unit: unitIn('mm', system) }),
      ...limits.map((limit) => fillText(serviceWords.datasheet_limit[language], { limit })),
    ],
    rows: spans.map((span) => [
      figureIn(span, 'mm', system, language, SPAN_DIGITS),
      ...limits.map((limit) => loads.get(`${span}/${limit}`) ?? '–'),
    ]),
    source: fillText(serviceWords.datasheet_load_source[language], {
      source: translatedText(table, 'source', language) || table.source,
    }),
    curve: readCurve(table, limits, style),
  }
}

/** The load among the key figures: of the first table that says something for a span of a meter. */
export function loadAtOneMeter(
  tables: readonly LoadTableTable[],
  { language, system }: SheetStyle,
): { label: string; value: string } | null {
  for (const table of tables) {
    const capacity = loadCapacity(loadCurves(table.rows), GLANCE.span, GLANCE.limit)
    if (!capacity) continue
    return {
      label: fillText(serviceWords.datasheet_load[language], {
        loadCase: namedIn(table, language).loadCase,
        span: numberIn(GLANCE.span / 1000, 'm', system, language),
        limit: GLANCE.limit,
      }),
      value: numberIn(capacity.load, loadUnit(table), system, language),
    }
  }
  return null
}

function readCurve(
  table: LoadTableTable,
  limits: readonly number[],
  { language, system }: SheetStyle,
): SheetCurve | null {
  const limit = limits.includes(GLANCE.limit) ? GLANCE.limit : (limits[0] ?? GLANCE.limit)
  const rows = table.rows.filter((row) => row.limit === limit).sort((a, b) => a.span - b.span)
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last || first.span === last.span) return null
  const unit = loadUnit(table)
  const written = (load: number) => numberIn(load, unit, system, language)
  const meters = (mm: number) => numberIn(mm / 1000, 'm', system, language)
  return {
    title: fillText(serviceWords.datasheet_curve[language], {
      limit,
      unit: unitIn(unit, system),
      length: unitIn('m', system),
    }),
    unit,
    system,
    words: fillText(serviceWords.datasheet_curve_words[language], {
      loadCase: namedIn(table, language).loadCase,
      limit,
      from: written(first.load),
      to: written(last.load),
      short: meters(first.span),
      long: meters(last.span),
    }),
    curves: loadCurves(table.rows),
    limit,
    spans: rows.map(({ span }) => span),
  }
}

function namedIn(table: LoadTableTable, language: Locale) {
  const { load_case, per, direction, support } = LOAD_TABLE_VALUE_TITLES
  return {
    loadCase: load_case.get(table.load_case)?.[language] ?? table.load_case,
    per: per.get(table.per)?.[language] ?? table.per,
    direction: direction.get(table.direction)?.[language] ?? table.direction,
    support: support.get(table.support)?.[language] ?? table.support,
  }
}

const risingValues = (values: readonly number[]) => [...new Set(values)].sort((a, b) => a - b)

import { identityIn } from '#domain/drafts/pointer.ts'
import { pointerParts } from '#domain/json/json-pointer.ts'
import { LOCALES, languageTag } from '#domain/languages/locales.ts'
import type { Panel, PanelField } from '#domain/panels/panel.ts'
import { languages } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'

/** The titles of the fields on the way to a place, and its language. */
export function placeName(panel: Panel, pointer: string, locale: Locale): string {
  return wayTo(panel, pointer)
    .flatMap(({ language, identity, field }) => language ?? identity ?? field?.title[locale] ?? [])
    .join(' · ')
}

/** The field whose value is at a place; undefined for a row, or for a place that editors do not see. */
export function fieldAt(panel: Panel, pointer: string): PanelField | undefined {
  return wayTo(panel, pointer).at(-1)?.field
}

/** Every word of a value: of a formatted text and of a list, those inside it. */
export function wordsOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'object') return String(value)
  const inner = Object.entries(value).filter(([name]) => name !== 'type' && name !== 'id' && name !== 'marks')
  return inner
    .map(([, one]) => wordsOf(one))
    .filter((words) => words !== '')
    .join(' ')
}

interface Step {
  language?: string
  identity?: string
  field?: PanelField
}

function wayTo({ tabs }: Panel, pointer: string): Step[] {
  let fields: readonly PanelField[] = tabs.flatMap((tab) => tab.fields)
  return pointerParts(pointer).map((part): Step => {
    const identity = identityIn(part)
    if (identity !== null) {
      const locale = LOCALES.find((one) => languageTag(one) === identity)
      return locale ? { language: languages[locale].name } : { identity }
    }
    const field = fields.find(({ name }) => name === part)
    if (field?.fields) fields = field.fields
    return field ? { field } : {}
  })
}

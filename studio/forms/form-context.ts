import { type ComponentType, createContext, use } from 'react'
import type { PanelField } from '#domain/panels/panel.ts'
import type { Locale } from '#generated/types.ts'
import type { DraftSession } from '../drafts/draft-session.ts'

/** What every field of a form works on. */
export interface FormTools {
  session: DraftSession
  /** Whether a place may be changed: a text of a language, or what is the same in all of them (null). */
  mayChange(pointer: string, locale: Locale | null): boolean
  /** The languages that are shown. */
  locales: readonly Locale[]
  /** Draws fields below a pointer: a row has fields, and a field may have rows. */
  Fields: ComponentType<{ fields: readonly PanelField[]; at: string }>
}

export const FormContext = createContext<FormTools | null>(null)

/** What the form around a field works on. */
export function useForm(): FormTools {
  const tools = use(FormContext)
  if (!tools) throw new Error('A field stands outside a form: put it into a PanelForm.')
  return tools
}

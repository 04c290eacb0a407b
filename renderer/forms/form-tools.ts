import { createContext, useContext } from 'react'
import type { Form } from '#generated/forms.ts'
import type { BlockContext } from '../blocks/block-types.ts'

/** What the controls of a form share. It travels as a React context: the form library compares its own by value and takes all functions for equal. */
export interface FormTools {
  form: Form
  context: BlockContext
  /** Fields that may not stay empty as things are. */
  required: readonly string[]
  /** Names for people of values that are none, such as the file behind an identifier. */
  names: Readonly<Record<string, string>>
  /** Keeps the name of a value. */
  nameValue(field: string, name: string): void
  /** Shows a fault that only the control can know, or takes it back. */
  raise(field: string, rule: string | null): void
}

const FormToolsContext = createContext<FormTools | null>(null)

export const FormToolsProvider = FormToolsContext.Provider

/** The tools of the form around a control. */
export function useFormTools(): FormTools {
  const tools = useContext(FormToolsContext)
  if (!tools) throw new Error('A control of a form needs a form around it')
  return tools
}

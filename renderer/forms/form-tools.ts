import { type ComponentType, createContext, useContext } from 'react'
import type { Form } from '#domain/forms/form.ts'
import type { BlockContext } from '../blocks/block-types.ts'
import type { ControlProps } from './controls/control-props.ts'
import type { FormOption } from './controls/form-options.ts'

/** The rule that a form breaks which is sent before a chosen file has arrived. */
export const UPLOADING = 'uploading'

/** The rule that a chosen file breaks which did not arrive. */
export const NOT_UPLOADED = 'notUploaded'

/** Controls by the `x-widget` of the fields that they draw. */
export type FormControls = ReadonlyMap<string, ComponentType<ControlProps>>

/** Choices that a page knows before any list is asked, by field. */
export type KnownChoices = Readonly<Record<string, FormOption>>

/**
 * What the controls of a form share. It is a React context because the form library compares its own context by value
 * and treats all functions as equal.
 */
export interface FormTools {
  form: Form
  context: BlockContext
  /** Controls that the form's block brings, in addition to the usual ones. */
  controls: FormControls
  choices: KnownChoices
  /** Readable names for values that people cannot read, such as the file behind an identifier. */
  names: Readonly<Record<string, string>>
  /** Stores the readable name of a value. */
  nameValue(field: string, name: string): void
  /** The faults that only a control can detect, by field. */
  raised: ReadonlyMap<string, string>
  /** Shows such a fault in place of every other of its field, or clears it. */
  raise(field: string, rule: string | null): void
}

const FormToolsContext = createContext<FormTools | null>(null)

export const FormToolsProvider = FormToolsContext.Provider

/** The tools of the surrounding form. Throws outside a form. */
export function useFormTools(): FormTools {
  const tools = useContext(FormToolsContext)
  if (!tools) throw new Error('A control of a form needs a form around it')
  return tools
}

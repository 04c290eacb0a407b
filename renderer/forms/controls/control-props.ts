import type { FormField } from '#domain/forms/form.ts'

/** What every control of a form receives. */
export interface ControlProps {
  field: FormField
  /** The id of the control itself; the ids of its hint and error are derived from it. */
  id: string
  value: unknown
  required: boolean
  /** The broken rule to show, null when there is none. */
  rule: string | null
  onChange(value: unknown): void
}

/** Ids of the texts around a control, for `aria-describedby`. */
export const hintId = (id: string) => `${id}-hint`
export const errorId = (id: string) => `${id}-error`

/** The ARIA attributes of a control: the texts that belong to it, and whether something is wrong. */
export function describing({ field, id, rule }: Pick<ControlProps, 'field' | 'id' | 'rule'>) {
  const texts = [field.hint ? hintId(id) : null, rule ? errorId(id) : null].filter((text) => text !== null)
  return {
    'aria-describedby': texts.length > 0 ? texts.join(' ') : undefined,
    'aria-invalid': rule !== null ? true : undefined,
  } as const
}

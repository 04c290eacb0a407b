import type { FormField } from '#generated/forms.ts'

/** What every control of a form receives. */
export interface ControlProps {
  field: FormField
  /** Id of the control itself; hint and error derive theirs from it. */
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

/** What a control tells assistive technology about itself: the texts that belong to it, and whether something is wrong. */
export function describing({ field, id, rule }: Pick<ControlProps, 'field' | 'id' | 'rule'>) {
  const texts = [field.hint ? hintId(id) : null, rule ? errorId(id) : null].filter((text) => text !== null)
  return {
    'aria-describedby': texts.length > 0 ? texts.join(' ') : undefined,
    'aria-invalid': rule !== null ? true : undefined,
  } as const
}

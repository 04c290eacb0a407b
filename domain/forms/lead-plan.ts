import type { TranslatedText } from '#domain/languages/translated-text.ts'
import type { CallName } from '#generated/calls.ts'
import type { FormName } from '#generated/forms.ts'
import type { User } from '#generated/types.ts'

/** One kind of lead, as its form declares it with `x-leads`. */
export interface LeadPlan<Form = FormName, Call = CallName, Scope = User['scope'][number]> {
  readonly kind: string
  readonly form: Form
  readonly call: Call
  /** The scope needed to read it. */
  readonly scope: Scope
  readonly title: TranslatedText
  /** Their names for people; the first is the status of a new lead. */
  readonly statuses: Readonly<Record<string, TranslatedText>>
  /** The statuses in which it waits for the company. */
  readonly open: readonly string[]
  /** The fields that refer, by number, to what the lead is about. */
  readonly about: readonly string[]
  /** The fields that refer to files. */
  readonly files: readonly string[]
}

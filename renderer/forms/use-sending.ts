import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FormFault } from '#generated/form-checks.ts'
import type { Form } from '#generated/forms.ts'
import type { BlockContext } from '../blocks/block-types.ts'
import { localisedPath } from '../i18n/localised-path.ts'
import { askConfirmation, showToast } from '../ui/feedback.ts'
import type { FormFailure } from './failure-note.tsx'
import { type FormInput, firstHolding } from './form-input.ts'
import { randomKey } from './random-key.ts'
import { faultsOf, type SendForm, sendForm, sendingHeaders } from './send-form.ts'
import { sentPath } from './sent-path.ts'
import type { KeptInput } from './use-form-input.ts'

interface SendingOptions {
  form: Form
  context: BlockContext
  kept: KeptInput
  /** What stands in the field that no person sees. */
  trap(): string
  send?: SendForm
  onSent?(value: FormInput, answer: unknown): void
}

export interface Sending {
  isSending: boolean
  /** What was sent last, while the page says so. */
  sent: FormInput | null
  failure: FormFailure | null
  /** What the service found wrong. */
  faults: readonly FormFault[]
  /** Asks, sends, and tells how it ended. While one sending is under way another changes nothing. */
  submit(value: FormInput): Promise<void>
  /** Takes back what was told of the last sending. */
  forget(): void
  /** Takes back what the service found wrong with a field that has been changed. */
  mended(field: string): void
}

/** Sends a checked form: once, however often the button is pressed, and under one key for as long as its content stays the same. */
export function useSending({ form, context, kept, trap, send, onSent }: SendingOptions): Sending {
  const navigate = useNavigate()
  const underWay = useRef(false)
  const [isSending, setSending] = useState(false)
  const [sent, setSent] = useState<FormInput | null>(null)
  const { locale, posted } = context
  const before = posted?.form === form.name ? posted : null
  const [failure, setFailure] = useState<FormFailure | null>(
    before?.message ? { message: before.message, reason: before.reason, locale } : null,
  )
  const [faults, setFaults] = useState<readonly FormFault[]>(before?.faults ?? [])

  const forget = () => {
    setSent(null)
    setFailure(null)
    setFaults([])
  }

  const attempt = async (value: FormInput) => {
    const question = firstHolding(form.confirm, value)
    if (question && !(await askConfirmation(question.text[locale]))) return
    forget()
    setSending(true)
    const content = JSON.stringify(value)
    // A repeat of the same content is the same sending, even when the first answer never came; another content is another one.
    const { attempted, since } = kept.draft
    const key = attempted === null || attempted === content ? kept.draft.key : randomKey()
    kept.change({ key, attempted: content })
    const result = await sendForm(form, value, { context, send, headers: sendingHeaders(key, since, trap()) })
    setSending(false)
    if (!result.success) {
      setFailure({ message: result.message, reason: result.reason, locale })
      setFaults(faultsOf(result.error))
      showToast({ title: result.message, description: result.reason, tone: 'error' })
      return
    }
    kept.startAfresh()
    if (onSent) return onSent(value, result.data)
    if (form.sentPath !== null) return void navigate(localisedPath(sentPath(form.sentPath, value, result.data), locale))
    setSent(value)
  }

  return {
    isSending,
    sent,
    failure,
    faults,
    forget,
    mended: (field) =>
      setFaults((known) =>
        known.some((fault) => fault.field === field) ? known.filter((fault) => fault.field !== field) : known,
      ),
    async submit(value) {
      if (underWay.current) return
      underWay.current = true
      try {
        await attempt(value)
      } finally {
        underWay.current = false
      }
    },
  }
}

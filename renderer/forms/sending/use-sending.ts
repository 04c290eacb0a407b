import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FormFault } from '#domain/forms/check-form.ts'
import type { Form, FormInput } from '#domain/forms/form.ts'
import { localizedPath } from '#domain/languages/localized-path.ts'
import type { BlockContext } from '#renderer/blocks/block-types.ts'
import { askConfirmation, showToast } from '#renderer/ui/feedback/feedback.ts'
import { firstHolding } from '../form-input.ts'
import type { KeptInput } from '../use-form-input.ts'
import type { FormFailure } from './failure-note.tsx'
import { randomKey } from './random-key.ts'
import { faultsOf, type SendForm, sendForm, sendingHeaders } from './send-form.ts'
import { sentPath } from './sent-path.ts'

interface SendingOptions {
  form: Form
  context: BlockContext
  kept: KeptInput
  /** Reads the content of the field that no person sees. */
  trap(): string
  send?: SendForm
  onSent?(value: FormInput, answer: unknown): void
}

export interface Sending {
  isSending: boolean
  /** What was sent last, while the page shows that it was. */
  sent: FormInput | null
  failure: FormFailure | null
  /** The faults that the service found. */
  faults: readonly FormFault[]
  /**
   * Asks for confirmation, sends, and reports the outcome. Does nothing while an earlier submission is still running.
   */
  submit(value: FormInput): Promise<void>
  /** Clears the outcome of the last submission. */
  forget(): void
  /** Clears the service's fault of a field that has been changed. */
  fixed(field: string): void
}

/**
 * Sends a checked form: once, however often the button is pressed, and under the same key for as long as its content
 * stays the same.
 */
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
    // A repeat of the same content is the same submission, even if the first answer never came; different content is a
    // new one. The first attempt makes the key: a tab that is duplicated takes a copy of the draft along.
    const { attempted, since } = kept.draft
    const key = attempted === content ? kept.draft.key : randomKey()
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
    if (form.sentPath !== null) return void navigate(localizedPath(sentPath(form.sentPath, value, result.data), locale))
    setSent(value)
  }

  return {
    isSending,
    sent,
    failure,
    faults,
    forget,
    fixed: (field) =>
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

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { type FieldFault, isApiError, sentenceOf, statusOf } from '#renderer/data/api-error.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import type { Sending } from './send-file.ts'

/** What became of the file that is being sent. */
export type SendingState =
  | { kind: 'sending'; name: string; share: number }
  /** What is wrong with the file itself is still wrong when it is sent again. */
  | { kind: 'failed'; name: string; sentence: string; faults: readonly FieldFault[]; mayRetry: boolean }

/** Answers to a file that is too large, of another kind, or damaged. */
const OF_THE_FILE = new Set([413, 415, 422])

/** A file on its way: however often it is sent under its key, it is stored once. */
interface Attempt<Sent> {
  file: File
  key: string
  send(file: File, sending: Sending): Promise<Sent>
  /** Whether somebody has changed what it replaces since the person saw it. */
  isStale?: boolean
}

/** How one file after the other is sent. */
export interface FileSending {
  state: SendingState | null
  send(file: File): void
  cancel(): void
  /** Sends the same file again; under the same key, unless what it replaces has become another one. */
  retry(): void
}

interface SendingOptions<Sent> {
  send: Attempt<Sent>['send']
  /** The call whose answers are others once a file is there. */
  list: string
  onSent(sent: Sent): void
}

/** Sends one file at a time, with progress. What is under way is given up when the component goes. */
export function useSending<Sent>({ send, list, onSent }: SendingOptions<Sent>): FileSending {
  const intl = useIntl()
  const locale = useLocale()
  const client = useQueryClient()
  const [state, setState] = useState<SendingState | null>(null)
  const running = useRef<AbortController>(null)
  const last = useRef<Attempt<Sent> | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const first = (file: File): Attempt<Sent> => ({ file, key: crypto.randomUUID(), send })
  const listAgain = () => void client.invalidateQueries({ queryKey: [list] })
  const begin = (attempt: Attempt<Sent>) => {
    const { file, key } = attempt
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    last.current = attempt
    setState({ kind: 'sending', name: file.name, share: 0 })
    const onProgress = (share: number) => {
      if (!controller.signal.aborted) setState({ kind: 'sending', name: file.name, share })
    }
    attempt.send(file, { locale, key, signal: controller.signal, onProgress }).then(
      (sent) => {
        setState(null)
        listAgain()
        onSent(sent)
      },
      (error: unknown) => {
        if (controller.signal.aborted) return
        if (statusOf(error) === 412) {
          last.current = { ...attempt, isStale: true }
          listAgain()
        }
        const sentence = sentenceOf(error) ?? intl.formatMessage({ id: 'base.something_went_wrong' })
        const faults = isApiError(error) ? error.faults : []
        setState({ kind: 'failed', name: file.name, sentence, faults, mayRetry: !OF_THE_FILE.has(statusOf(error)) })
      },
    )
  }
  return {
    state,
    send: (file) => begin(first(file)),
    cancel: () => {
      running.current?.abort()
      setState(null)
    },
    retry: () => last.current && begin(last.current.isStale ? first(last.current.file) : last.current),
  }
}

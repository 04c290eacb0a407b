import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { StudioPicture } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { sendPicture } from './send-picture.ts'

/** What became of the picture that is being sent. */
export type SendingState =
  | { kind: 'sending'; name: string; share: number }
  | { kind: 'failed'; name: string; sentence: string }

interface UseSending {
  state: SendingState | null
  send(file: File, replaces?: Pick<StudioPicture, 'id' | 'version'>): void
  cancel(): void
  /** Sends the same file again, under the same key. */
  retry(): void
}

/** Sends one picture at a time, with progress; what is under way is given up when the component goes. */
export function useSending(onSent: (picture: StudioPicture) => void): UseSending {
  const locale = useLocale()
  const client = useQueryClient()
  const [state, setState] = useState<SendingState | null>(null)
  const running = useRef<AbortController>(null)
  const last = useRef<(() => void) | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const begin = (file: File, key: string, replaces?: Pick<StudioPicture, 'id' | 'version'>) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    last.current = () => begin(file, key, replaces)
    setState({ kind: 'sending', name: file.name, share: 0 })
    const onProgress = (share: number) => {
      if (!controller.signal.aborted) setState({ kind: 'sending', name: file.name, share })
    }
    sendPicture(file, { locale, signal: controller.signal, key, onProgress, ...(replaces ? { replaces } : {}) }).then(
      (picture) => {
        setState(null)
        void client.invalidateQueries({ queryKey: ['listStudioPictures'] })
        onSent(picture)
      },
      (error: unknown) => {
        if (controller.signal.aborted) return
        setState({ kind: 'failed', name: file.name, sentence: error instanceof Error ? error.message : String(error) })
      },
    )
  }
  return {
    state,
    send: (file, replaces) => begin(file, crypto.randomUUID(), replaces),
    cancel: () => {
      running.current?.abort()
      setState(null)
    },
    retry: () => last.current?.(),
  }
}

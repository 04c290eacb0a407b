import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { StudioPicture } from '#generated/types.ts'
import { statusOf } from '#renderer/data/api-error.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { sendPicture } from './send-picture.ts'

/** What became of the picture that is being sent. */
export type SendingState =
  | { kind: 'sending'; name: string; share: number }
  | { kind: 'failed'; name: string; sentence: string }

/** A file on its way: however often it is sent under its key, it is stored once. */
interface Attempt {
  file: File
  key: string
  replaces?: Pick<StudioPicture, 'id' | 'version'>
  /** Whether somebody has changed the picture since the person saw it. */
  isStale?: boolean
}

interface UseSending {
  state: SendingState | null
  send(file: File): void
  cancel(): void
  /** Sends the same file again; under the same key, unless the picture has become another one. */
  retry(): void
}

/**
 * Sends one picture at a time, with progress: a new one, or other bytes for one that there is. What is under way is given
 * up when the component goes.
 */
export function useSending(
  onSent: (picture: StudioPicture) => void,
  replaces?: Pick<StudioPicture, 'id' | 'version'>,
): UseSending {
  const locale = useLocale()
  const client = useQueryClient()
  const [state, setState] = useState<SendingState | null>(null)
  const running = useRef<AbortController>(null)
  const last = useRef<Attempt | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const first = (file: File): Attempt => ({ file, key: crypto.randomUUID(), ...(replaces ? { replaces } : {}) })
  const begin = ({ file, ...attempt }: Attempt) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    last.current = { file, ...attempt }
    setState({ kind: 'sending', name: file.name, share: 0 })
    const onProgress = (share: number) => {
      if (!controller.signal.aborted) setState({ kind: 'sending', name: file.name, share })
    }
    sendPicture(file, { locale, signal: controller.signal, onProgress, ...attempt }).then(
      (picture) => {
        setState(null)
        void client.invalidateQueries({ queryKey: ['listStudioPictures'] })
        onSent(picture)
      },
      (error: unknown) => {
        if (controller.signal.aborted) return
        if (statusOf(error) === 412) {
          last.current = { file, isStale: true, ...attempt }
          void client.invalidateQueries({ queryKey: ['listStudioPictures'] })
        }
        setState({ kind: 'failed', name: file.name, sentence: error instanceof Error ? error.message : String(error) })
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

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { faultText } from '#domain/forms/fault-text.ts'
import type { FormField } from '#domain/forms/form.ts'
import { quoteListForm } from '#generated/forms/quote-list.ts'
import { UPLOAD_LIMITS } from '#generated/limits.ts'
import type { BlockContext } from '#renderer/blocks/block-types.ts'
import { runAction } from '#renderer/data/action-result.ts'
import { randomKey } from '#renderer/forms/sending/random-key.ts'
import { brokenFileRule, refusedFileRule } from '#renderer/forms/sending/upload-file.ts'
import { keepFile, keepOnly, keptFile } from './kept-files.ts'
import { changeList, type Drawing, type QuoteList } from './kept-list.ts'

/** The form's field for the drawings. */
export const DRAWINGS_FIELD: FormField | undefined = quoteListForm.fields.find(({ name }) => name === 'drawings')

const UPLOAD = DRAWINGS_FIELD?.upload
const MOST = DRAWINGS_FIELD?.maxItems ?? 0

const UPLOAD_LASTS_MS = UPLOAD_LIMITS.unclaimed_hours * 60 * 60 * 1000

/** What stands for drawings that are on their way: the form then asks to wait. */
const ON_THEIR_WAY = 'on their way'

/** The drawings of a list, as the page shows and changes them. */
export interface ListDrawings {
  /** The name of the file that is being sent. */
  sending: string | null
  /** What was wrong with files. */
  told: readonly string[]
  /** The names of drawings that this browser cannot keep. */
  unkept: readonly string[]
  /** What the form sends. */
  sent: unknown
  choose(files: readonly File[]): Promise<void>
  remove(key: string): void
}

/**
 * The drawings for the whole list. A file is uploaded as soon as it is chosen, so that what is wrong with it is said at
 * once; the device keeps it too, and uploads it again when the service has forgotten it.
 */
export function useDrawings({ api, locale }: BlockContext, { drawings }: QuoteList): ListDrawings {
  const intl = useIntl()
  const [sending, setSending] = useState<string | null>(null)
  const [told, setTold] = useState<readonly string[]>([])
  const [unkept, setUnkept] = useState<readonly string[]>([])
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** Uploads files one after the other, with `arrived` for each that the service has taken. */
  const sendAll = async (files: readonly { name: string; file: File }[], arrived: (at: number, id: string) => void) => {
    const controller = new AbortController()
    running.current = controller
    const wrong: string[] = []
    for (const [at, { name, file }] of files.entries()) {
      setSending(name)
      const body = new FormData()
      body.append('file', file, name)
      const headers = { 'Idempotency-Key': randomKey() }
      const sent = await runAction('upload_file', locale, () =>
        api.uploadDrawing({ body, headers, signal: controller.signal }),
      )
      if (controller.signal.aborted) return
      setSending(null)
      if (sent.success) arrived(at, sent.data.id)
      else {
        const refused = refusedFileRule(sent.error)
        const why = refused ? broken(refused) : [sent.message, sent.reason].filter(Boolean).join(' ')
        wrong.push(`${name}: ${why}`)
      }
    }
    setTold((before) => [...before, ...wrong])
  }
  const broken = (rule: string) => faultText(quoteListForm, { field: 'drawings', rule }, locale)

  const choose = async (files: readonly File[]) => {
    const wrong: string[] = []
    const fitting: { name: string; file: File }[] = []
    for (const file of files) {
      // Browsers know hardly any type of drawing: the name's ending decides here, and the bytes at the service.
      const rule = UPLOAD ? brokenFileRule({ name: file.name, size: file.size, type: '' }, UPLOAD) : null
      if (rule) wrong.push(`${file.name}: ${broken(rule)}`)
      else fitting.push({ name: file.name, file })
    }
    const taken = fitting.slice(0, Math.max(0, MOST - drawings.length))
    if (taken.length < fitting.length) {
      wrong.push(intl.formatMessage({ id: 'quote-list.drawing_sixth' }, { count: MOST }))
    }
    setTold(wrong)
    await sendAll(taken, (at, id) => {
      const { name, file } = taken[at] as (typeof taken)[number]
      const key = randomKey()
      const drawing = { key, id, name, since: Date.now() }
      const add = () => changeList((list) => ({ ...list, drawings: [...list.drawings, drawing] }))
      // In the list in any case: the upload lasts for a while.
      keepFile(key, file).then(add, add)
    })
  }

  const keys = drawings.map(({ key }) => key).join()
  const settle = useEffectEvent(async () => {
    const kept = await keepOnly(drawings.map(({ key }) => key)).catch((): string[] => [])
    setUnkept(drawings.filter(({ key }) => !kept.includes(key)).map(({ name }) => name))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever drawings come or go.
  useEffect(() => void settle(), [keys])

  const renew = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || sending !== null) return
    const old = drawings.filter(isForgotten)
    const files = await Promise.all(old.map(({ key }) => keptFile(key).catch(() => undefined)))
    const lost = old.filter((_, at) => !files[at])
    if (lost.length > 0) {
      setTold(lost.map(({ name }) => intl.formatMessage({ id: 'quote-list.drawing_gone' }, { file: name })))
      changeList((list) => ({
        ...list,
        drawings: list.drawings.filter(({ key }) => !lost.some((one) => one.key === key)),
      }))
    }
    const again = old.flatMap((drawing, at) => {
      const file = files[at]
      return file ? [{ ...drawing, file }] : []
    })
    await sendAll(again, (at, id) => {
      const since = Date.now()
      const renewed = (one: Drawing) => (one.key === again[at]?.key ? { ...one, id, since } : one)
      changeList((list) => ({ ...list, drawings: list.drawings.map(renewed) }))
    })
  })
  useEffect(() => {
    const begin = () => void renew()
    begin()
    // A page that stays open overnight.
    document.addEventListener('visibilitychange', begin)
    return () => document.removeEventListener('visibilitychange', begin)
  }, [])

  return {
    sending,
    told,
    unkept,
    sent: sending !== null || drawings.some(isForgotten) ? ON_THEIR_WAY : drawings.map(({ id }) => id),
    choose,
    remove(removed) {
      setTold([])
      changeList((list) => ({ ...list, drawings: list.drawings.filter(({ key }) => key !== removed) }))
    },
  }
}

/** Whether the service has forgotten the upload, because no list claimed it. */
function isForgotten({ since }: Drawing): boolean {
  return Date.now() - since >= UPLOAD_LASTS_MS
}

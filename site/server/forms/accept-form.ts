import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { checkForm, type FormFault } from '#domain/forms/check-form.ts'
import type { Form, FormInput } from '#domain/forms/form.ts'
import { localizedPath } from '#domain/languages/localized-path.ts'
import type { Locale } from '#generated/types.ts'
import { POSTED_NAMES, type PostedForm, SENT_PARAMETER } from '#renderer/blocks/posted-form.ts'
import { runAction } from '#renderer/data/action-result.ts'
import { createApi } from '#renderer/data/api.ts'
import { statusOf } from '#renderer/data/api-error.ts'
import { completeInput, firstHolding, shownFaults } from '#renderer/forms/form-input.ts'
import { readFormEntries } from '#renderer/forms/read-form-entries.ts'
import { faultsOf, sendForm, sendingHeaders } from '#renderer/forms/sending/send-form.ts'
import { sentPath } from '#renderer/forms/sending/sent-path.ts'
import { refusedFileRule } from '#renderer/forms/sending/upload-file.ts'
import type { ContentSource } from '../content/content-source.ts'
import type { PostedEntries } from './posted-entries.ts'

interface Submission {
  content: ContentSource
  request: FastifyRequest
  form: Form
  /** What the page adds, whatever was posted. */
  fixed: FormInput
  entries: PostedEntries
  /** The page's address without language prefix and query. */
  path: string
  locale: Locale
}

/** The address to go to after a valid form, or what the page has to show for an invalid one. */
export type FormOutcome = { sentTo: string } | { sentTo?: undefined; posted: PostedForm; status: number }

/** Maximum length of a file name. */
const NAME_LENGTH = 160

/** Validates a posted form with the check that browser and service share, sends it on, and returns the outcome. */
export async function acceptForm(submission: Submission): Promise<FormOutcome> {
  const { form, fixed, entries, path, locale } = submission
  const api = createApi(submission.content.requestFor(submission.request, locale), locale)
  const posted: PostedForm = {
    form: form.name,
    path,
    input: readFormEntries(form, entries.texts),
    faults: [],
    message: null,
    reason: null,
    names: fileNames(form, entries),
    since: Number(textOf(entries, POSTED_NAMES.since)) || 0,
  }

  const received = await receiveFile(submission, posted, api)
  const complete = completeInput(form, posted.input, fixed)
  const checked = checkForm(form, complete)
  if (!checked.ok || received.length > 0) {
    const found = checked.ok ? [] : checked.faults
    return refused(posted, form, { faults: shownFaults(form, posted.input, [...found, ...received]) })
  }

  const value: FormInput = { ...checked.value }
  const key = createHash('sha256')
    .update(JSON.stringify([form.name, posted.since, value]))
    .digest('hex')
  const headers = sendingHeaders(key, posted.since, textOf(entries, POSTED_NAMES.trap))
  const result = await sendForm(form, value, { context: { api, locale }, headers })
  if (result.success) return { sentTo: nextAddress(form, path, locale, value, result.data) }
  const faults = shownFaults(form, posted.input, faultsOf(result.error))
  return refused(posted, form, { faults, message: result.message, reason: result.reason }, statusOf(result.error))
}

/** What the page shows again: everything but secrets. */
function refused(posted: PostedForm, form: Form, told: Partial<PostedForm>, status = 422): FormOutcome {
  const secrets = new Set(form.fields.filter(({ secret }) => secret).map(({ name }) => name))
  const input = Object.fromEntries(Object.entries(posted.input).filter(([name]) => !secrets.has(name)))
  return { posted: { ...posted, ...told, input }, status }
}

/**
 * Passes a file on to the service before anything is checked, so that the visitor need not choose it again. Returns its
 * faults.
 */
async function receiveFile(
  { form, entries, locale }: Submission,
  posted: PostedForm,
  api: ReturnType<typeof createApi>,
): Promise<FormFault[]> {
  const field = form.fields.find(({ name, upload }) => upload && name === entries.file?.field)
  if (!entries.file || !field) return []
  const { file } = entries.file
  if (!file) return [{ field: field.name, rule: 'maxBytes' }]
  const body = new FormData()
  body.append('file', file)
  const sent = await runAction('upload_file', locale, () => api.uploadFile({ body }))
  if (sent.success) {
    posted.input[field.name] = sent.data.id
    posted.names[field.name] = file.name.slice(0, NAME_LENGTH)
    return []
  }
  const rule = refusedFileRule(sent.error)
  if (rule) return [{ field: field.name, rule }]
  posted.message = sent.message
  posted.reason = sent.reason
  return [{ field: field.name, rule: 'format' }]
}

/** The names of files that were received with an earlier attempt. */
function fileNames(form: Form, entries: PostedEntries): Record<string, string> {
  return Object.fromEntries(
    form.fields.flatMap(({ name, upload }) => {
      const known = upload ? textOf(entries, POSTED_NAMES.fileName(name)) : ''
      return known === '' ? [] : [[name, known.slice(0, NAME_LENGTH)]]
    }),
  )
}

/** The form's own next address, or its page again with query parameters that say it was sent and select the message. */
function nextAddress(form: Form, path: string, locale: Locale, value: FormInput, answer: unknown): string {
  if (form.sentPath !== null) return localizedPath(sentPath(form.sentPath, value, answer), locale)
  const { when = {} } = firstHolding(form.success, value) ?? {}
  return `${localizedPath(path, locale)}?${new URLSearchParams({ [SENT_PARAMETER]: form.name, ...when })}#${form.name}`
}

function textOf({ texts }: PostedEntries, name: string): string {
  return texts.find(([candidate]) => candidate === name)?.[1] ?? ''
}

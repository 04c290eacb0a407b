import { answerChecks } from '#generated/studio-answer-checks.ts'
import { studioCalls } from '#generated/studio-calls.ts'
import type { Locale } from '#generated/types.ts'
import { createCalls } from '#renderer/data/api.ts'
import { createRequest } from '#renderer/data/request.ts'
import { authorizedRequest } from '#renderer/sign-in/authorized-request.ts'
import type { StudioApi } from './studio-api.ts'

/**
 * Asks a call that answers with a file: `studioFile(locale, (api) => api.exportStudioLeads({ query }))`. Rejects as
 * other calls do.
 */
export async function studioFile(locale: Locale, ask: (api: StudioApi) => Promise<unknown>): Promise<Blob> {
  const arrived: Blob[] = []
  const send: typeof fetch = async (address, options) => {
    const response = await fetch(address, options)
    if (!response.ok) return response
    arrived.push(await response.blob())
    return Response.json({ success: true, status: 200, data: null })
  }
  const request = authorizedRequest(createRequest({ locale, checks: answerChecks, fetch: send }))
  await ask(createCalls(studioCalls, request, locale) as StudioApi)
  return arrived.at(-1) ?? new Blob()
}

/** Gives a file to the browser, which keeps it where the person keeps such files. */
export function saveFile(file: Blob, filename: string): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: filename })
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers begin to read only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

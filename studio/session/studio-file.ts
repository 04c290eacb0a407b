import type { Locale } from '#generated/types.ts'
import { type StudioApi, studioCallsBy } from './studio-api.ts'

/**
 * Asks a call that answers with a file: `studioFile(locale, (api) => api.exportStudioLeads({ query }))`. Rejects as
 * other calls do.
 */
export async function studioFile(locale: Locale, ask: (api: StudioApi) => Promise<unknown>): Promise<Blob> {
  const arrived: Blob[] = []
  const send: typeof fetch = async (address, options) => {
    const response = await fetch(address, options)
    // What a proxy has put in its place has no name to be kept under.
    if (!response.ok || !response.headers.has('content-disposition')) return response
    arrived.push(await response.blob())
    return Response.json({ success: true, status: 200, data: null })
  }
  await ask(studioCallsBy(locale, send))
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

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallName } from '#generated/calls.ts'
import { createService } from '#service/create-service.ts'
import { systemClock } from '#service/runtime/clock.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import { type RenderedPage, render } from '#site/entry-server.tsx'
import { serviceContent } from '#site/server/content/service-content.ts'
import { type LogLine, recordingLog } from '#tests/support/content/content-service.ts'
import { DEMO_NOW } from '#tests/support/content/demo-documents.ts'
import { placeDemo } from '#tests/support/content/prepared-demo.ts'

type AnswerChange = (call: CallName, data: unknown) => unknown

/** An address drawn on the server, with everything that was reported about it. */
export interface DrawnPage extends RenderedPage {
  /** The text of the page's own part, without menus, header and footer. */
  words: string
  /** The names that no renderer is registered for. */
  unknown: string[]
  /** What kept blocks from being drawn, as reported by their boundaries and their declared queries. */
  faults: unknown[]
}

/**
 * The demo in its own store, and the site that draws it: pages go the whole way from stored documents through the
 * service's answers and the client's checks to HTML, without HTTP. Close it when done.
 */
export async function openDrawnSite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'ori-drawn-'))
  const siteUrl = 'http://localhost:41600'
  await placeDemo(dataDir)
  const settings = readSettings({ DATA_DIR: dataDir, SITE_URL: siteUrl })
  const lines: LogLine[] = []
  const service = await createService(settings, {
    seed: 'none',
    background: false,
    clock: { ...systemClock, now: () => DEMO_NOW },
    log: recordingLog(lines),
  })
  const content = serviceContent(service)

  return {
    service,
    /** What the service has logged since the start. */
    lines,
    /** Draws an address; `change` may turn the service's answer into what another service might have answered. */
    async draw(address: string, change: AnswerChange = (_call, data) => data): Promise<DrawnPage> {
      const unknown: string[] = []
      const faults: unknown[] = []
      const rendered = await render({
        address,
        requestIn: (locale) => {
          const request = content.requestIn(locale, new Set())
          return async (call, input) => change(call.name, await request(call, input))
        },
        siteUrl,
        siteName: settings.siteName,
        reports: {
          onUnknown: ({ kind, name }) => void unknown.push(`${kind} ${name}`),
          onError: (_part, error) => void faults.push(error),
        },
        onRenderError: (error) => void faults.push(error),
      })
      if (rendered.kind === 'redirect') throw new Error(`${address} leads to ${rendered.location}`)
      return { ...rendered, words: wordsOf(mainOf(rendered.body)), unknown, faults }
    },
    async close() {
      await service.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type DrawnSite = Awaited<ReturnType<typeof openDrawnSite>>

function mainOf(html: string): string {
  return /<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#x27;', "'"],
  ['&amp;', '&'],
])

/** The text of markup as a reader sees it, with single spaces. */
export function wordsOf(html: string): string {
  return html
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => ENTITIES.get(entity) ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}

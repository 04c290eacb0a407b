import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Service } from '#service/answers/service.ts'
import { createService } from '#service/create-service.ts'
import type { VisitorTables } from '#service/people/leads/visitor-tables.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import { type SeveralSites, startSeveralSites } from '#tests/support/servers/several-sites.ts'
import { publishedPages } from './load.ts'
import { printTable } from './measure.ts'
import { megabytes } from './memory-bench.ts'

const PARTS = 10
const VISITORS = 16
/** What a visitor waits between two requests: with less, the load is that of the client. */
const BETWEEN_MS = 20
/** Every so many requests of a visitor are a form. */
const FORM_EVERY = 10
const PUBLISH_EVERY_MS = 5000

/**
 * Prints the memory in MB of three processes on one database and one bucket behind nginx, while visitors read pages and
 * answers, search and send forms, and an editor publishes; and whether a form was lost.
 */
export async function benchSeveral(root: string, minutes: number): Promise<void> {
  const several = await startSeveralSites(root, { LOG_LEVEL: 'warn' })
  const folder = mkdtempSync(join(tmpdir(), 'ori-bench-editor-'))
  const editor = await createService(readSettings({ ...several.shared, DATA_DIR: folder }), {
    seed: 'none',
    background: false,
  })
  try {
    const pages = await publishedPages(several.origin)
    const load = new MixedLoad(several, editor, pages)
    const rows = [['minutes of load', 'requests/s', 'forms', 'published', 'not answered', 'memory of each process, MB']]
    const row = async (part: number, before: number) => [
      ((minutes / PARTS) * part).toFixed(1),
      ((load.requests - before) / ((minutes * 60) / PARTS)).toFixed(0),
      ...[load.acknowledged.size, load.published, load.failed].map(String),
      (await Promise.all(several.sites.map(({ pid }) => megabytes(pid)))).join(', '),
    ]
    rows.push(await row(0, 0))
    load.begin()
    for (let part = 1; part <= PARTS; part += 1) {
      const before = load.requests
      await pause((minutes * 60_000) / PARTS)
      rows.push(await row(part, before))
    }
    await load.end()
    printTable('Three processes behind nginx: pages, answers, searches, forms, and an editor who publishes', rows)
    const kept = await keptMessages(editor)
    const lost = [...load.acknowledged].filter((key) => !kept.has(key)).length
    console.log(`\nOf ${load.acknowledged.size} forms that were acknowledged, ${lost} are missing.`)
  } finally {
    await editor.close()
    await several.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Visitors and an editor, until told to end. */
class MixedLoad {
  requests = 0
  failed = 0
  published = 0
  /** The keys of forms that were answered with success. */
  readonly acknowledged = new Set<string>()
  readonly #several: SeveralSites
  readonly #editor: Service
  readonly #pages: readonly string[]
  readonly #over = new AbortController()
  #work: Promise<unknown> = Promise.resolve()

  constructor(several: SeveralSites, editor: Service, pages: readonly string[]) {
    this.#several = several
    this.#editor = editor
    this.#pages = pages
  }

  begin(): void {
    this.#work = Promise.all([this.#publish(), ...Array.from({ length: VISITORS }, () => this.#visit())])
  }

  async end(): Promise<void> {
    this.#over.abort()
    await this.#work
  }

  async #visit(): Promise<void> {
    for (let asked = 1; !this.#over.signal.aborted; asked += 1) {
      const isAnswered = await (asked % FORM_EVERY === 0 ? this.#send() : this.#read())
      this.requests += 1
      if (!isAnswered) this.failed += 1
      await pause(BETWEEN_MS)
    }
  }

  #read(): Promise<boolean> {
    const page = this.#pages[Math.floor(Math.random() * this.#pages.length)] ?? '/'
    const address = Math.random() < 0.1 ? `/api/search?q=word${this.requests}` : page
    return isOk(fetch(this.#several.origin + address))
  }

  async #send(): Promise<boolean> {
    const key = randomUUID()
    const isAcknowledged = await isOk(
      fetch(`${this.#several.origin}/api/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({
          ...{ name: 'Rini', email: `${key}@example.com`, phone_number: '+62 812 3456 7890' },
          ...{ request_type: 'information', company: 'PT Contoh', message: 'Halo' },
        }),
      }),
    )
    if (isAcknowledged) this.acknowledged.add(key)
    return isAcknowledged
  }

  async #publish(): Promise<void> {
    while (!this.#over.signal.aborted) {
      const document = { slug: 'bench', component_name: 'page-title', name: `bench ${this.published}` }
      await this.#editor.importDocuments([
        { file: 'bench.json', pointer: '', collection: 'block_component', document: { ...document, translations: [] } },
      ])
      this.published += 1
      await pause(PUBLISH_EVERY_MS, undefined, { signal: this.#over.signal }).catch(() => {})
    }
  }
}

async function isOk(asking: Promise<Response>): Promise<boolean> {
  return asking.then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.ok
    },
    () => false,
  )
}

/** The keys of all messages in the store that visitors sent. */
async function keptMessages({ store }: Service): Promise<Set<string>> {
  const rows = await store.db.withTables<VisitorTables>().selectFrom('lead').select('payload').execute()
  return new Set(rows.map(({ payload }) => (JSON.parse(payload) as { email: string }).email.replace(/@.*/, '')))
}

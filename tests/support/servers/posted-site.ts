import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Service } from '#service/answers/service.ts'
import { createService } from '#service/create-service.ts'
import type { VisitorTables } from '#service/people/leads/visitor-tables.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import { render } from '#site/entry-server.tsx'
import { PAGE_POLICY } from '#site/server/pages/security-headers.ts'
import { createSiteServer } from '#site/server/site-server.ts'
import { placeDemo } from '#tests/support/content/prepared-demo.ts'

const SITE_URL = 'http://localhost:41700'
/** How a test server draws pages: as in production, without built files. */
export const PAGES = {
  render,
  findAssets: () => ({
    script: '/entry.js',
    earlyStart: '/early.js',
    fetchAgain: '/again.js',
    modules: [],
    styles: [],
    fonts: [],
  }),
  policy: PAGE_POLICY,
}

/**
 * The web server over the demo, and a second web server over the first one's service, for requests without a network
 * between visitor and server.
 */
export async function openPostedSite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'ori-posted-'))
  await placeDemo(dataDir)
  const settings = readSettings({ DATA_DIR: dataDir, SITE_URL })
  const opened: Service[] = []
  const app = await createSiteServer({
    settings,
    async openService() {
      const service = await createService(settings, { seed: 'none', background: false })
      opened.push(service)
      return service
    },
    pages: PAGES,
    files: null,
    logger: false,
  })
  const [service] = opened
  if (!service) throw new Error('The server opened no service.')
  const contentUrl = await app.listen({ port: 0, host: '127.0.0.1' })
  const elsewhere = await createSiteServer({
    settings: readSettings({ DATA_DIR: dataDir, SITE_URL, CONTENT_URL: contentUrl }),
    openService: null,
    pages: PAGES,
    files: null,
    logger: false,
  })

  const store = service.store.db.withTables<VisitorTables>()
  return {
    app,
    elsewhere,
    /** Where the server listens; `app.inject` reaches its router alone. */
    origin: contentUrl,
    leads: () => store.selectFrom('lead').selectAll().orderBy('date_created').execute(),
    uploads: () => store.selectFrom('upload').selectAll().execute(),
    async forgetLeads() {
      await service.store.transaction(async (trx) => {
        await trx.withTables<VisitorTables>().deleteFrom('lead').execute()
        await trx.withTables<VisitorTables>().deleteFrom('idempotency').execute()
      })
    },
    async close() {
      await elsewhere.close()
      await app.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type PostedSite = Awaited<ReturnType<typeof openPostedSite>>

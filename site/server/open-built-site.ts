import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '#service/runtime/settings/settings.ts'
import { staticRoutes } from './addresses/static-routes.ts'
import { DIST } from './build/built-files.ts'
import type { Render } from './pages/page-answer.ts'
import { readPageAssets } from './pages/page-assets.ts'
import { PAGE_POLICY, STUDIO_POLICY } from './pages/security-headers.ts'
import { createSiteServer, type SiteServerOptions } from './site-server.ts'
import { studioRoutes } from './studio/studio-routes.ts'

/** Creates the web server of the built site under `root`. */
export async function openBuiltSite(
  root: string,
  settings: Settings,
  options: Required<Pick<SiteServerOptions, 'openService' | 'finished'>>,
): Promise<{ app: FastifyInstance; clientFolder: string }> {
  const clientFolder = join(root, DIST, 'client')
  const { render } = (await import(pathToFileURL(join(root, DIST, 'server', 'entry-server.js')).href)) as {
    render: Render
  }
  const studio = { siteName: settings.siteName, policy: STUDIO_POLICY, sources: null }
  const app = await createSiteServer({
    settings,
    pages: { render, findAssets: await readPageAssets(clientFolder), policy: PAGE_POLICY },
    files: staticRoutes(clientFolder),
    clientFolder,
    studio: await studioRoutes({ ...studio, folder: join(root, DIST, 'studio') }),
    ...options,
  })
  return { app, clientFolder }
}

import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import { createService } from '#service/create-service.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import type { Settings } from '#service/runtime/settings/settings.ts'
import type { Render } from '../pages/page-answer.ts'
import { EARLY_START, ENTRY, FETCH_AGAIN, type PageAssets } from '../pages/page-assets.ts'
import { DEVELOPMENT_POLICY } from '../pages/security-headers.ts'
import { showDemoAccount } from '../show-demo-account.ts'
import { createSiteServer } from '../site-server.ts'
import { studioRoutes } from '../studio/studio-routes.ts'

/** Vite serves the sources as they are; styles come with the code that imports them. */
const SOURCES: PageAssets = {
  script: `/${ENTRY}`,
  earlyStart: `/${EARLY_START}`,
  fetchAgain: `/${FETCH_AGAIN}`,
  modules: [],
  styles: [],
  fonts: [],
}

/** The settings from the environment. */
export function devSettings(): Settings {
  return readSettings(process.env)
}

/**
 * The web server running on sources instead of built files: each page is rendered by the current code, and none is
 * cached.
 */
export async function createDevApp(vite: ViteDevServer): Promise<FastifyInstance> {
  const settings = devSettings()
  const render: Render = async (input) => {
    const { render: draw } = (await vite.ssrLoadModule('/site/entry-server.tsx')) as { render: Render }
    return draw(input)
  }
  const extraHead = await viteHead(vite)
  const { siteName } = settings
  const app = await createSiteServer({
    settings,
    openService: settings.contentUrl
      ? null
      : (log) => createService(settings, { log, onDemoAccount: showDemoAccount(settings) }),
    pages: { render, findAssets: () => SOURCES, policy: DEVELOPMENT_POLICY, extraHead },
    files: null,
    studio: await studioRoutes({ siteName, policy: DEVELOPMENT_POLICY, sources: { extraHead }, folder: '' }),
    finished: 'none',
  })
  await app.ready()
  return app
}

/** Vite's client and React's refresh code, as Vite would add them to an HTML file. */
async function viteHead(vite: ViteDevServer): Promise<string> {
  const html = await vite.transformIndexHtml('/', '<html><head></head><body></body></html>')
  return /<head>([\s\S]*)<\/head>/.exec(html)?.[1] ?? ''
}

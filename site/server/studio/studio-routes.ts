import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { FOR_EVER } from '../addresses/static-routes.ts'
import { type EntryAssets, entryAssets, type Manifest } from '../pages/page-assets.ts'
import { framedHeaders } from '../pages/security-headers.ts'
import { studioDocument } from './studio-document.ts'

/** Where the studio is; no page of the site can have an address below it. */
const STUDIO = '/studio'
/** Where the frame is in which the page editor shows pages. */
const FRAME = `${STUDIO}/frame`
/** Where the window is in which the studio looks at pages before they are published. */
const LOOK = `${STUDIO}/look`

/** The entries of the code, from the project's root. */
const ENTRIES = {
  studio: 'studio/studio.tsx',
  frame: 'studio/frame/frame.tsx',
  look: 'studio/check/look/look-window.ts',
}

interface StudioOptions {
  siteName: string
  policy: string
  /** The code as Vite serves it in development; null for the built files. */
  sources: { extraHead: string } | null
  /** The folder of the built files. */
  folder: string
}

/**
 * Serves the studio: one document for all of its addresses, others for its frame and for the window in which it looks
 * at pages, which only the studio itself may hold, and the built files. No cookie is set or read: whatever is shown
 * comes by calls that carry a token.
 */
export async function studioRoutes({ siteName, policy, sources, folder }: StudioOptions): Promise<FastifyPluginAsync> {
  const document = async (source: string) =>
    studioDocument({
      siteName,
      assets: sources ? sourceAssets(source) : await builtAssets(folder, source),
      ...(sources ?? {}),
    })
  const answer = (html: string, headers: Record<string, string>) => (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex', ...headers })
      .send(html)
  const studio = answer(await document(ENTRIES.studio), { 'content-security-policy': policy })
  const frame = answer(await document(ENTRIES.frame), framedHeaders(policy))
  const look = answer(await document(ENTRIES.look), framedHeaders(policy))

  return async (app) => {
    if (!sources) {
      await app.register(fastifyStatic, {
        root: join(folder, 'assets'),
        prefix: `${STUDIO}/assets/`,
        preCompressed: true,
        cacheControl: false,
        decorateReply: false,
        setHeaders: (reply) => void reply.header('cache-control', FOR_EVER),
      })
    }
    app.get(FRAME, frame)
    app.get(LOOK, look)
    app.get(STUDIO, studio)
    app.get(`${STUDIO}/*`, studio)
  }
}

/** Vite serves the sources as they are; styles come with the code that imports them. */
function sourceAssets(source: string): EntryAssets {
  return { script: `/${source}`, modules: [], styles: [], fonts: [] }
}

async function builtAssets(folder: string, source: string): Promise<EntryAssets> {
  const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8')
  const manifest: Manifest = new Map(Object.entries(JSON.parse(text)))
  return entryAssets(manifest, source, [], `${STUDIO}/`)
}

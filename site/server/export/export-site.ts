import { existsSync, readdirSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inEveryLanguage } from '#domain/languages/locales.ts'
import { localizedPath } from '#domain/languages/localized-path.ts'
import { answerHeaders } from '#service/answers/http/answer-headers.ts'
import { writeCompressed } from '../finished/precompress.ts'
import { isSecretAddress } from '../pages/secret-answer.ts'
import { linksIn } from './links-in.ts'
import { nginxTables, type Tables } from './nginx-tables.ts'

interface ExportOptions {
  app: FastifyInstance
  siteUrl: string
  /** The folder of the built files. */
  clientFolder: string
  /** Addresses to look at besides those that pages name, without a language: old ones, which redirect. */
  addresses: readonly string[]
  /** The folder to write; if it exists, it must be an earlier export, or empty. */
  folder: string
}

/** What was written. */
export interface Exported {
  pages: number
  files: number
  moved: number
}

/** The folder in an export with what the web server needs to know; its presence tells that the folder is an export. */
const TABLES = '.export'

/** An export cannot be made; the message says what to do. */
export class ExportFault extends Error {}

/** A robot gets the address that it asks for, whatever its language. */
const VISITOR = { 'user-agent': 'export bot' }
/** Where there is no page: many web servers send its file for what they do not find. */
const MISSING = '/404'
/** Where everything begins. */
const BEGINNINGS = ['/sitemap.xml', '/robots.txt', '/manifest.webmanifest']
/** Calls that answer with files that pages show or link to; all others are the service's. */
const SHOWN_FILE = /^\/api\/(?:assets|files\/video|products\/datasheet)\//
const DOCUMENT = /^(?:text\/html|application\/xml)/
const COMPRESSIBLE = /^(?:text\/|application\/(?:xml|json|manifest\+json)|image\/svg)/
const PERMANENT = new Set(['content-security-policy', 'cross-origin-resource-policy'])

/**
 * Writes the whole published site as files: every page that the site map or another page names, in every language, and
 * everything that they show. An earlier export is replaced once the new one is complete.
 */
export async function exportSite(options: ExportOptions): Promise<Exported> {
  const { app, siteUrl, clientFolder, folder } = options
  refuseOthersFolder(folder)
  const next = `${folder}.next`
  await rm(next, { recursive: true, force: true })
  await cp(clientFolder, next, { recursive: true, filter: (source) => source !== join(clientFolder, '.vite') })
  const tables: Tables = { moved: new Map(), pictures: new Map(), policies: new Map(), headers: siteHeaders(siteUrl) }
  const exported: Exported = { pages: 0, files: 0, moved: 0 }
  const known = new Set<string>()
  const waiting = [...BEGINNINGS]
  const add = (address: string) => {
    for (const wanted of fetched(address, next)) if (!known.has(wanted) && known.add(wanted)) waiting.push(wanted)
  }
  for (const path of ['/', ...options.addresses])
    for (const address of Object.values(inEveryLanguage((locale) => localizedPath(path, locale)))) add(address)

  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const { statusCode, headers, rawPayload } = await app.inject({
      url: address,
      headers: VISITOR,
    })
    const type = String(headers['content-type'] ?? '')
    if (statusCode >= 500) throw new ExportFault(`${address} cannot be made now (${statusCode}); the log says why.`)
    if (statusCode >= 300 && statusCode < 400) {
      const to = String(headers.location)
      tables.moved.set(decodeURI(address), { status: statusCode, to })
      exported.moved += 1
      if (to.startsWith('/')) add(to)
    }
    if (statusCode !== 200) continue
    const isPage = type.startsWith('text/html')
    const path = isPage ? join(decodeURI(address), 'index.html') : fileOf(address, type)
    if (isPage) tables.policies.set(address, String(headers['content-security-policy']))
    else if (path !== address) tables.pictures.set(address, path)
    exported[isPage ? 'pages' : 'files'] += 1
    await write(join(next, path), rawPayload, type)
    // A web server without the table finds a picture by its address, and does not look at the size.
    if (!isPage && path !== address && !address.includes('?')) await write(join(next, address), rawPayload, '')
    if (DOCUMENT.test(type)) for (const named of linksIn(rawPayload.toString(), address, siteUrl)) add(named)
  }

  for (const address of Object.values(inEveryLanguage((locale) => localizedPath(MISSING, locale)))) {
    const { rawPayload, headers } = await app.inject({ url: address, headers: VISITOR })
    await write(join(next, `${address}.html`), rawPayload, String(headers['content-type']))
  }
  await mkdir(join(next, TABLES))
  for (const [name, text] of nginxTables(tables)) await writeFile(join(next, TABLES, name), text)
  await openToAll(next)
  await rm(folder, { recursive: true, force: true })
  await rename(next, folder)
  return exported
}

/** What has to be asked for because of an address: nothing for built files, which are there, and for calls. */
function fetched(address: string, folder: string): string[] {
  const [path = ''] = address.split('?', 1)
  if (path.startsWith('/assets/') || isBuilt(path, folder)) return []
  // A web server that does not know about sizes sends the picture as it is.
  if (SHOWN_FILE.test(path)) return path === address ? [path] : [path, address]
  if (path.startsWith('/api/') || isSecretAddress(address)) return []
  return [path]
}

function isBuilt(path: string, folder: string): boolean {
  return /^\/[\w.-]+\.\w+$/.test(path) && existsSync(join(folder, path))
}

/** Web servers do not look at queries, and tell the type of a file by its name: both become part of it. */
function fileOf(address: string, type: string): string {
  const [path = '', query] = address.split('?')
  const named = query === undefined ? decodeURI(path) : `${decodeURI(path)}_${query}`
  return /\.\w+$/.test(named) ? named : `${named}.${/\/([a-z0-9]+)/.exec(type)?.[1]}`
}

async function write(file: string, bytes: Buffer, type: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, bytes)
  if (COMPRESSIBLE.test(type)) await writeCompressed(file, bytes)
}

/** Lets a web server of another user read everything, also where new files are for their owner alone (umask 077). */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
}

/** The policy differs between pages and other answers, and so does who may embed them. */
function siteHeaders(siteUrl: string): Record<string, string> {
  return Object.fromEntries(Object.entries(answerHeaders(siteUrl)).filter(([name]) => !PERMANENT.has(name)))
}

function refuseOthersFolder(folder: string): void {
  const isOther = existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, TABLES))
  if (isOther) throw new ExportFault(`${folder} contains other files. Give a new folder, or that of an earlier export.`)
}

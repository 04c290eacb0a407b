import { execFile } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BrowserContext } from '@playwright/test'
import type { StudioCheck } from '#generated/types.ts'
import { warningsOf } from '#studio/check/asked-about.ts'
import type { Language } from '../../site-test.ts'
import { EDITOR } from '../demo-editor.ts'

interface Session {
  token: string
  refresh_token: string
}

/** Values of a document by their places, `/translations/@en-US/title`. */
export type Values = Record<string, unknown>

interface Made {
  collection: string
  id: number
}

/** The studio's calls as the demo's editor or a colleague makes them, for what a task begins with and ends in. */
export class StudioDesk {
  readonly origin: string
  private readonly session: Session

  private constructor(origin: string, session: Session) {
    this.origin = origin
    this.session = session
  }

  static async open(origin: string, username = EDITOR.username): Promise<StudioDesk> {
    const response = await fetch(`${origin}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...EDITOR, username }),
    })
    const { data } = (await response.json()) as { data: Session }
    return new StudioDesk(origin, data)
  }

  async call<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${this.origin}/api/v1/studio/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.session.token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as { data: Answer }
    if (!response.ok) throw new Error(JSON.stringify(answer))
    return answer.data
  }

  /** Adds a picture to the library, without words. Answers its name. */
  async picture(file: File): Promise<string> {
    const body = new FormData()
    body.append('file', file)
    const headers = { authorization: `Bearer ${this.session.token}`, 'idempotency-key': crypto.randomUUID() }
    const address = `${this.origin}/api/v1/studio/media?base_version=0`
    const response = await fetch(address, { method: 'POST', headers, body })
    const answer = (await response.json()) as { data: { name: string } }
    if (!response.ok) throw new Error(JSON.stringify(answer))
    return answer.data.name
  }

  /** Makes a draft: of a stored document, or of a new one. */
  async draft(collection: string, values: Values, id?: number): Promise<{ draft: string; base_seq: number }> {
    const stored =
      id === undefined ? null : await this.call<{ version: number }>('GET', `documents/${collection}/${id}`)
    const from = { collection, ...(id === undefined ? {} : { id }), base_version: stored?.version ?? 0 }
    const { uid, seq: base_seq } = await this.call<{ uid: string; seq: number }>('POST', 'drafts', from)
    const ops = Object.entries(values).map(([pointer, value]) => ({ op: 'set', pointer, value }))
    const { seq } = await this.call<{ seq: number }>('POST', `drafts/${uid}/ops`, { base_seq, ops })
    return { draft: uid, base_seq: seq }
  }

  /** Publishes drafts together, whatever their check warns of. Answers the documents in their order. */
  async publish(title: string, items: { draft: string; base_seq: number }[]): Promise<Made[]> {
    const drafts = items.map(({ draft }) => draft).join(',')
    const { findings } = await this.call<StudioCheck>('GET', `check?drafts=${drafts}`)
    const body = { base_version: 0, title, items, publish: true, accepted: warningsOf(findings) }
    return (await this.call<{ items: Made[] }>('POST', 'releases', body)).items
  }

  /** Stores a document as an import on the server does, whatever drafts of it there are. */
  async import(collection: string, document: { slug: string } & Record<string, unknown>): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'ori-import-'))
    mkdirSync(join(folder, collection))
    writeFileSync(join(folder, collection, `${document.slug}.json`), JSON.stringify(document))
    const program = 'service/tools/console/content-main.ts'
    await onServer([program, 'import', folder, '--user', EDITOR.username, '--overwrite'], {
      ORI_PASSWORD: EDITOR.password,
    })
    rmSync(folder, { recursive: true })
  }

  /** The page that visitors get. */
  async visit(path: string): Promise<string> {
    return (await fetch(`${this.origin}${path}`)).text()
  }

  /** Whoever opens the studio in this browser has signed in, and reads it in a language. */
  async seat(context: BrowserContext, language: Language): Promise<void> {
    await context.addInitScript(
      ({ chosen, token, refresh_token }) => {
        if (localStorage.getItem('auth.strategy')) return
        localStorage.setItem('studio.language', JSON.stringify(chosen))
        localStorage.setItem('auth.strategy', 'local')
        localStorage.setItem('auth._token.local', `Bearer ${token}`)
        localStorage.setItem('auth._refresh_token.local', refresh_token)
      },
      { chosen: language, ...this.session },
    )
  }
}

/** Runs a program of the server, beside the site. */
async function onServer(command: string[], secrets: Record<string, string>): Promise<void> {
  const env = { ...process.env, DATA_DIR: process.env.TEST_STUDIO_DATA_DIR, ...secrets }
  await promisify(execFile)(process.execPath, command, { env })
}

/** Adds somebody who may edit, or what else their scopes allow, with the password of the demo's editor. */
export async function addColleague(
  username: string,
  firstName: string,
  scope = 'content:read,content:write',
): Promise<void> {
  const who = [username, '--scope', scope, '--first-name', firstName]
  await onServer(['service/tools/console/users-main.ts', 'add', ...who], { ORI_NEW_PASSWORD: EDITOR.password })
}

/** Says the words of the studio in a language; places for values stay out. */
export function wordsOf(language: Language): (id: string, values?: Record<string, string | number>) => string {
  const files = globSync(`studio/messages/${language}/*.json`).map((file) => readFileSync(file, 'utf8'))
  const words: Record<string, string> = Object.assign({}, ...files.map((text) => JSON.parse(text)))
  return (id, values = {}) => {
    const word = words[id]
    if (word === undefined) throw new Error(`The studio has no words ${id}.`)
    return Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, String(value)), word)
  }
}

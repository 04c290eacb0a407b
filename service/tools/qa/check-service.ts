import type { Call } from '#domain/calls/call.ts'
import { isRecord } from '#domain/json/is-record.ts'
import { LOCALES } from '#domain/languages/locales.ts'
import { calls } from '#generated/calls.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'
import { answerFaults } from './answer-check.ts'
import type { QaReport } from './check-files.ts'
import { type FoundPieces, noPieces, notePieces } from './found-pieces.ts'
import { placeAt, readJson } from './json-text.ts'
import { callOfAddress, type LiveQuestion, needsPieces, nextPage, questionsOf, whyLeftOut } from './live-questions.ts'
import { faultOfFile, locate } from './located-fault.ts'
import type { QaFault } from './qa-fault.ts'
import { createSchemaCheck } from './schema-check.ts'

/** How long to wait for an answer, in milliseconds. */
const PATIENCE_MS = 30_000
/** Requests in progress at a time, few enough that people using the service meanwhile do not notice. */
const AT_A_TIME = 4
/** Status of a service that asks the client to wait. The check waits as long as the service says, within limits. */
const TOO_MANY = 429
const ATTEMPTS = 3
const LONGEST_WAIT_SECONDS = 60

export interface LiveOptions {
  /**
   * The most pieces of content that a call is asked for in each language, and the most pages of a list that are
   * followed.
   */
  most: number
}

interface Walk {
  origin: string
  found: FoundPieces
  report: QaReport
  check: ReturnType<typeof createSchemaCheck>
  most: number
}

/**
 * Makes every request to a running service that can be made from outside, in every language, and checks each answer
 * against the schema of its call. The slugs and ids for single calls are taken from earlier answers. If the address is
 * that of one call, only that answer is checked.
 */
export async function checkService(url: URL, { most }: LiveOptions): Promise<QaReport> {
  const report: QaReport = { faults: [], warnings: [], files: 0, values: 0, fixed: [], left: [] }
  // One request first: when nothing answers, every other call would only repeat the fault.
  const first = await fetchText(url.href, DEFAULT_LOCALE)
  if ('failed' in first) {
    report.faults.push(faultOfFile(url.href, 'http-unreachable', `The service does not respond: ${first.failed}`))
    return report
  }
  const walk: Walk = { origin: url.origin, found: noPieces(), report, check: createSchemaCheck(), most }
  if (!['/', '/api', '/api/'].includes(url.pathname)) {
    const call = callOfAddress(calls, decodeURI(url.pathname))
    if (!call) report.faults.push(faultOfFile(url.href, 'recognized', 'No call has this address.'))
    else for (const locale of LOCALES) await ask(walk, { call, address: url.pathname + url.search }, locale, 1)
    return report
  }
  const open = calls.filter((call) => note(report, call))
  await askAll(
    walk,
    open.filter((call) => !needsPieces(call)),
  )
  // Without the first answers nothing else can be requested.
  if (report.faults.some(({ rule }) => rule === 'http-unreachable')) return report
  await notePages(walk)
  // Calls with required queries come first, because their answers supply addresses with parameters.
  await askAll(
    walk,
    open.filter((call) => needsPieces(call) && !call.path.includes('{')),
  )
  await askAll(
    walk,
    open.filter(({ path }) => path.includes('{')),
  )
  return report
}

function note(report: QaReport, call: Call): boolean {
  const reason = whyLeftOut(call)
  if (reason !== null && call.method === 'GET') report.left.push(`${call.name} was not called: ${reason}.`)
  return reason === null
}

async function askAll(walk: Walk, asked: readonly Call[]): Promise<void> {
  const jobs = asked.flatMap((call) => {
    const questions = questionsOf(call, walk.found, walk.most)
    if (questions.length === 0)
      walk.report.left.push(`${call.name} was not called: no response provided parameters for it.`)
    return questions.flatMap((question) => LOCALES.map((locale) => ({ question, locale })))
  })
  const turn = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) await ask(walk, job.question, job.locale, walk.most)
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, turn))
}

/** Makes one request, and follows further pages. */
async function ask(walk: Walk, { call, address }: LiveQuestion, locale: Locale, pages: number): Promise<void> {
  const file = `GET ${address} (${locale})`
  const answer = await fetchText(walk.origin + address, locale)
  walk.report.files += 1
  if ('failed' in answer) {
    walk.report.faults.push(faultOfFile(file, 'http-unreachable', `There was no response: ${answer.failed}`))
    return
  }
  const { status, text, type } = answer
  if (call.shape === 'file') {
    if (status !== 200 && status !== 206)
      walk.report.faults.push(faultOfFile(file, 'http', `The response has status ${status}.`))
    return
  }
  const read = readJson(text)
  if ('fault' in read) {
    walk.report.faults.push({
      file,
      ...placeAt(text, read.fault.offset),
      pointer: '',
      rule: 'json',
      message: read.fault.message,
    })
    return
  }
  const body = read.value
  const guessed = status === 404 && walk.found.guessed.has(address)
  walk.report.faults.push(
    ...(guessed ? [] : httpFaults(file, status, type, body)),
    ...(status === 200 ? answerFaults(call, body, walk.check) : walk.check('failure.json', body)).map((fault) =>
      locate(file, text, body, fault),
    ),
  )
  if (!isRecord(body) || status !== 200) return
  walk.report.values += Array.isArray(body.data) ? body.data.length : 1
  notePieces(walk.found, call, body.data)
  const next = call.shape === 'page' && pages > 1 ? nextPage(address, body) : null
  if (next !== null) await ask(walk, { call, address: next }, locale, pages - 1)
}

function httpFaults(file: string, status: number, type: string, body: unknown): QaFault[] {
  const faults: QaFault[] = []
  const told = isRecord(body) ? body.status : undefined
  if (status !== 200) faults.push(faultOfFile(file, 'http', `The response has status ${status}: ${messageOf(body)}`))
  if (told !== undefined && told !== status) {
    faults.push(faultOfFile(file, 'http', `The body says status ${String(told)}, but the HTTP status is ${status}.`))
  }
  if (!/^application\/json\b/.test(type)) {
    faults.push(faultOfFile(file, 'http', `The content type is '${type}', not application/json.`))
  }
  return faults
}

function messageOf(body: unknown): string {
  return isRecord(body) && typeof body.message === 'string' ? body.message : 'no message.'
}

type Fetched = { status: number; text: string; type: string } | { failed: string }

async function fetchText(url: string, locale: Locale, attempts = ATTEMPTS): Promise<Fetched> {
  try {
    const answer = await fetch(url, { headers: { language: locale }, signal: AbortSignal.timeout(PATIENCE_MS) })
    const wait = Number(answer.headers.get('retry-after') ?? 1)
    if (answer.status === TOO_MANY && attempts > 1 && wait <= LONGEST_WAIT_SECONDS) {
      await new Promise((done) => setTimeout(done, wait * 1000))
      return fetchText(url, locale, attempts - 1)
    }
    return { status: answer.status, text: await answer.text(), type: answer.headers.get('content-type') ?? '' }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { failed: cause instanceof Error ? reasonOf(cause) : String(cause) }
  }
}

/** The reason of a network error. A name with several addresses fails with one error for each and no message itself. */
function reasonOf(error: Error): string {
  if (error.message !== '') return error.message
  return error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0].message : error.name
}

/** There is no call that lists pages: they are taken from the sitemap of the site in front, if there is one. */
async function notePages({ origin, found }: Walk): Promise<void> {
  const paths = await sitemapPaths(origin, '/sitemap.xml')
  for (const map of paths.filter((path) => path.endsWith('.xml'))) paths.push(...(await sitemapPaths(origin, map)))
  const known = found.slugs.get('page') ?? new Set()
  const wanted = /^\/(?!(?:id|utils)(?:\/|$))[a-z0-9-]+(?:\/[a-z0-9-]+)?$/
  for (const path of paths.filter((one) => wanted.test(one))) {
    const slug = path.slice(1)
    if (!known.has(slug)) found.guessed.add(`/api/pages/slug/${encodeURIComponent(slug)}`)
    known.add(slug)
  }
}

async function sitemapPaths(origin: string, path: string): Promise<string[]> {
  const sitemap = await fetchText(origin + path, DEFAULT_LOCALE)
  if ('failed' in sitemap || sitemap.status !== 200) return []
  return [...sitemap.text.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, one = '']) => one)
}

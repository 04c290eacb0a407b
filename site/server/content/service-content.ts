import { setImmediate as nextTurn } from 'node:timers/promises'
import { addressOf, type Thing } from '#domain/subjects/subject-address.ts'
import type { SubjectPlan } from '#domain/subjects/subject-plan.ts'
import { subjects } from '#generated/subjects.ts'
import type { Locale } from '#generated/types.ts'
import type { ApiRequest } from '#renderer/data/api.ts'
import { callPath } from '#renderer/data/call-address.ts'
import { readAnswer } from '#renderer/data/read-answer.ts'
import type { AnswerInput, Service } from '#service/answers/service.ts'
import { listedPageAddress, type PublicAddress } from '../addresses/public-address.ts'
import { type ContentSource, passedOn } from './content-source.ts'

/** Asks a service in this process in the way in which pages ask. */
function requestOn(answerCall: Service['answer']) {
  const request =
    (
      locale: Locale,
      { headers: own, ...from }: Pick<AnswerInput, 'headers' | 'address'>,
      tags?: Set<string>,
    ): ApiRequest =>
    async (call, { params, query, body, headers }) => {
      const input = { params: { ...params }, query: { ...query }, ...sentAs(body), locale, ...from }
      const answer = await answerCall(call.name, {
        ...input,
        headers: { ...own, ...Object.fromEntries(new Headers(headers)) },
      })
      for (const tag of answer.tags) tags?.add(tag)
      const endpoint = callPath(call.path, params)
      return readAnswer({ endpoint, shape: call.shape, status: answer.status, body: answer.body, locale })
    }
  return request
}

/** How pages ask when they are drawn for nobody from other answers than those of visitors. */
export function requestsFrom(answerCall: Service['answer']): ContentSource['requestIn'] {
  return (locale, tags) => requestOn(answerCall)(locale, {}, tags)
}

/**
 * The service in this process as the pages' source: the same checks, but no HTTP. `answerCall` answers the calls of
 * pages.
 */
export function serviceContent(service: Service, answerCall: Service['answer'] = service.answer): ContentSource {
  const request = requestOn(answerCall)
  return {
    requestIn: (locale, tags, address) => request(locale, address === undefined ? {} : { address }, tags),
    requestFor: (visitor, locale) => request(locale, { headers: passedOn(visitor), address: visitor.ip }),
    addresses: (tags) => storedAddresses(service, tags),
    onChange: (listener) => service.onChange(listener),
    mark: async () => JSON.stringify(await service.mark()),
    changedSince: (mark) => service.changedSince(JSON.parse(mark)),
  }
}

/** An upload call takes one file, any other a JSON value. */
function sentAs(body: unknown): Pick<AnswerInput, 'body' | 'file'> {
  if (!(body instanceof FormData)) return { body }
  const file = [...body.values()].find((value) => value instanceof File)
  return file ? { file } : {}
}

/** The kinds of things that have pages, by collection. */
const SUBJECTS: ReadonlyMap<string, SubjectPlan> = new Map(
  Object.values(subjects).map((plan) => [plan.collection, plan]),
)

/** How many addresses are read before others have a turn. */
const BATCH = 500

/** Reads in batches, and documents only where the key says too little: those of 20,000 products would take 200 MB. */
async function storedAddresses({ store }: Service, tags: Set<string>): Promise<PublicAddress[]> {
  const addresses: PublicAddress[] = []
  for (const collection of [...SUBJECTS.keys(), 'page'].sort()) {
    tags.add(`${collection}:*`)
    const plan = SUBJECTS.get(collection)
    const toPath = plan === undefined ? storedPageAddress : publicAddress(plan)
    const published = store.db
      .selectFrom('entry')
      .select(['id', 'key', 'date_updated', ...(plan && isKeyEnough(plan) ? [] : ['doc' as const])])
      .where('collection', '=', collection)
      .where('status', '=', 'published')
      .orderBy('key')
      .limit(BATCH)
    for (let rows = await published.execute(); rows.length > 0; ) {
      for (const { id, key, date_updated: changed, doc } of rows) {
        const path = toPath(key, { ...parsed(doc), id })
        if (path !== null) addresses.push({ path, changed })
      }
      const last = rows.at(-1)?.key ?? ''
      await nextTurn()
      rows = rows.length < BATCH ? [] : await published.where('key', '>', last).execute()
    }
  }
  return addresses
}

/** Most addresses can be written from the key alone. */
function isKeyEnough({ key, identity, places, from }: SubjectPlan): boolean {
  return identity === key && places.length === 1 && from === undefined
}

function parsed(doc: unknown): Thing {
  return (typeof doc === 'string' ? JSON.parse(doc) : (doc ?? {})) as Thing
}

/** The address of a thing of a kind; null before its publication date. */
function publicAddress(plan: SubjectPlan): (key: string, thing: Thing) => string | null {
  return (key, thing) => {
    const from = plan.from === undefined ? null : thing[plan.from]
    if (typeof from === 'string' && Date.parse(from) > Date.now()) return null
    return addressOf(plan, { ...thing, [plan.key]: key })
  }
}

/** Only pages open to every visitor are listed for search engines. */
function storedPageAddress(slug: string, { noindex, middleware }: Thing): string | null {
  const isForAll = noindex !== true && !(Array.isArray(middleware) && middleware.some((name) => name !== 'no-auth'))
  return isForAll ? listedPageAddress(slug) : null
}

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

/** The collections whose addresses can be written from the key alone, without reading the document. */
const KEY_IS_ENOUGH: ReadonlySet<string> = new Set(
  [...SUBJECTS.values()]
    .filter(({ key, identity, places, from }) => identity === key && places.length === 1 && from === undefined)
    .map(({ collection }) => collection),
)

async function storedAddresses({ store }: Service, tags: Set<string>): Promise<PublicAddress[]> {
  const collections = [...SUBJECTS.keys(), 'page']
  for (const collection of collections) tags.add(`${collection}:*`)
  const read = collections.filter((collection) => !KEY_IS_ENOUGH.has(collection))
  const rows = await store.db
    .selectFrom('entry')
    .select(({ eb, ref }) => [
      ...(['collection', 'id', 'key', 'date_updated'] as const),
      // The documents of 20,000 products would take 200 MB at once.
      eb.case().when('collection', 'in', read).then(ref('doc')).end().as('doc'),
    ])
    .where('status', '=', 'published')
    .where('collection', 'in', collections)
    .orderBy('collection')
    .orderBy('key')
    .execute()
  return rows.flatMap(({ collection, id, key, date_updated, doc }) => {
    const plan = SUBJECTS.get(collection)
    const path = plan
      ? publicAddress(plan, KEY_IS_ENOUGH.has(collection) ? { [plan.key]: key } : { ...parsed(doc), id })
      : storedPageAddress(key, parsed(doc))
    return path === null ? [] : [{ path, changed: date_updated }]
  })
}

function parsed(doc: unknown): Thing {
  return (typeof doc === 'string' ? JSON.parse(doc) : doc) as Thing
}

/** The address of a thing; null before its publication date. */
function publicAddress(plan: SubjectPlan, thing: Thing): string | null {
  const from = plan.from === undefined ? null : thing[plan.from]
  return typeof from === 'string' && Date.parse(from) > Date.now() ? null : addressOf(plan, thing)
}

/** Only pages open to every visitor are listed for search engines. */
function storedPageAddress(slug: string, { noindex, middleware }: Thing): string | null {
  const isForAll = noindex !== true && !(Array.isArray(middleware) && middleware.some((name) => name !== 'no-auth'))
  return isForAll ? listedPageAddress(slug) : null
}

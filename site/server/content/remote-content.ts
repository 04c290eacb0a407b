import type { Call } from '#domain/calls/call.ts'
import type { Paged } from '#domain/calls/paged.ts'
import { addressOf, type Thing } from '#domain/subjects/subject-address.ts'
import type { SubjectPlan } from '#domain/subjects/subject-plan.ts'
import { calls } from '#generated/calls.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import { subjects } from '#generated/subjects.ts'
import type { ApiRequest } from '#renderer/data/api.ts'
import type { ApiError } from '#renderer/data/api-error.ts'
import { createRequest } from '#renderer/data/request.ts'
import type { Log } from '#service/runtime/log.ts'
import { COMPANY_MENU, FOOTER_MENU, HEADER_MENU, RESOURCES_MENU } from '#site/shell/navigation/menus.ts'
import type { PublicAddress } from '../addresses/public-address.ts'
import { type ContentSource, passedOn } from './content-source.ts'
import { wholeAnswer } from './whole-answer.ts'

/** A remote content service as the pages' source. It does not report changes: cached content simply expires. */
export function remoteContent(contentUrl: string, log: Log): ContentSource {
  const origin = contentUrl.replace(/\/$/, '')
  const onMalformed = ({ endpoint, message, cause }: ApiError) =>
    log.warn(
      { endpoint, fault: cause ?? message },
      'The content service answered something else than its call promises.',
    )
  const sentFor = (address: string, more: Record<string, string> = {}): typeof fetch => {
    const forwarded = { 'x-forwarded-for': address, ...more }
    return (url, init) =>
      wholeAnswer(url, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), ...forwarded } })
  }
  const requestIn: ContentSource['requestIn'] = (locale, _tags, address) =>
    createRequest({ locale, origin, onMalformed, fetch: address === undefined ? wholeAnswer : sentFor(address) })
  return {
    requestIn,
    // The service counts requests by address and recognizes its own pages by their host: both must be the visitor's,
    // not this process's.
    requestFor: (visitor, locale) => {
      const { ip, host, protocol } = visitor
      const more = { ...passedOn(visitor), 'x-forwarded-host': host, 'x-forwarded-proto': protocol }
      return createRequest({ locale, origin, onMalformed, fetch: sentFor(ip, more) })
    },
    addresses: (tags) => listedAddresses(requestIn(DEFAULT_LOCALE, tags)),
    onChange: () => () => {},
    mark: async () => null,
    changedSince: async () => null,
  }
}

async function listedAddresses(request: ApiRequest): Promise<PublicAddress[]> {
  const menus = [...HEADER_MENU, ...FOOTER_MENU, ...COMPANY_MENU, ...RESOURCES_MENU]
  const pages = [...new Set(menus.map(({ to }) => to))].map((path) => ({ path, changed: null }))
  const things = await Promise.all(Object.values(subjects).map((plan) => listedThings(request, plan)))
  return [...pages, ...things.flat()]
}

/** All things of a kind. */
async function listedThings(request: ApiRequest, plan: SubjectPlan): Promise<PublicAddress[]> {
  const call = calls.find(({ name }) => name === plan.calls.all)
  if (!call) return []
  // Codegen has made sure that the call needs no input and returns things of this kind.
  const things = call.shape === 'page' ? await allPages(request, call) : ((await request(call, {})) as Thing[])
  return things.map((thing) => ({ path: addressOf(plan, thing), changed: lastChange(plan, thing) }))
}

async function allPages(request: ApiRequest, call: Call): Promise<Thing[]> {
  const rows: Thing[] = []
  for (let page = 1; ; page += 1) {
    const answer = (await request(call, { query: { page, limit: 100 } })) as Paged<Thing>
    rows.push(...answer.data)
    if (answer.data.length === 0 || rows.length >= answer.filter_count) return rows
  }
}

function lastChange({ from = '' }: SubjectPlan, { date_updated: updated, [from]: published }: Thing): string | null {
  const changed = updated ?? published
  return typeof changed === 'string' ? changed : null
}

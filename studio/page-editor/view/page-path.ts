import { pageAddress } from '#domain/addresses/page-address.ts'
import { localizedPath } from '#domain/languages/localized-path.ts'
import { framedKind } from '#domain/subjects/framed-kind.ts'
import { addressOf, type Thing } from '#domain/subjects/subject-address.ts'
import { subjects } from '#generated/subjects.ts'
import type { Locale } from '#generated/types.ts'
import { siteApi } from '../../session/studio-api.ts'

/**
 * The address at which a page is shown, with the prefix of a language. A page that frames things is shown with the
 * first of them; null if there is none.
 */
export async function pagePath(slug: string, locale: Locale): Promise<string | null> {
  const own = pageAddress(slug)
  if (own !== null) return localizedPath(own, locale)
  const kind = framedKind(slug)
  if (kind === null) return localizedPath(`/${slug}`, locale)
  const list = Reflect.get(siteApi(locale), subjects[kind].calls.all) as () => Promise<Thing[] | { data: Thing[] }>
  const answer = await list()
  const [first] = Array.isArray(answer) ? answer : answer.data
  return first ? localizedPath(addressOf(subjects[kind], first), locale) : null
}

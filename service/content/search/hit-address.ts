import { fillAddress } from '#domain/addresses/fill-address.ts'
import { pageAddress } from '#domain/addresses/page-address.ts'
import { ADDRESSES } from '#domain/addresses/site-addresses.ts'
import { addressOf } from '#domain/subjects/subject-address.ts'
import { subjects } from '#generated/subjects.ts'
import type { Entry } from '../reading/entry.ts'
import { SEARCHED_KINDS } from './searched-kinds.ts'

/** The site's address for an entry, without the language prefix; for an SKU pass its product. */
export function hitAddress({ collection, key, id, doc }: Pick<Entry, 'collection' | 'key' | 'id' | 'doc'>): string {
  const plan = SEARCHED_KINDS.get(collection)
  if (plan?.subject) return addressOf(subjects[plan.subject], { ...doc, id })
  if (collection === 'page') return pageAddress(key) ?? ADDRESSES.home
  return fillAddress(plan?.address ?? ADDRESSES.home, (name) => String((name === 'id' ? id : doc[name]) ?? ''))
}

import { fieldWord } from '#domain/content/describe-fault.ts'
import { namedPlace } from '#domain/content/named-schema.ts'
import { collections } from '#generated/collections.ts'
import { subjects } from '#generated/subjects.ts'
import { planOf } from '../reading/content-plans.ts'
import type { ContentDocument } from './content-document.ts'
import type { ContentFault, SourceDocument } from './source-document.ts'

/** The fields with the first and the last day on which things of a collection are open. */
const DAYS = Object.values(subjects).flatMap(({ collection, days }) => (days ? [{ collection, days }] : []))

/** A last day before the first: such a thing would never be open. */
export function dayFaults({ collection, document, file, pointer }: SourceDocument & { document: ContentDocument }) {
  return DAYS.flatMap((one): ContentFault[] => {
    const [first = '', last = ''] = one.collection === collection ? one.days : []
    const [from, to] = [document[first], document[last]]
    if (typeof from !== 'string' || typeof to !== 'string' || from.slice(0, 10) <= to.slice(0, 10)) return []
    const named = (field: string) =>
      fieldWord(namedPlace(planOf(collections, collection).documentSchema, document, `/${field}`))
    const params = { last: named(last), first: named(first), day: from }
    return [{ file, pointer: `${pointer}/${last}`, rule: 'days', sentence: 'days', params }]
  })
}

import { subjects } from '#generated/subjects.ts'
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
    const message = `The ${last} is before the ${first}, ${from}.`
    return [{ file, pointer: `${pointer}/${last}`, message, rule: 'days' }]
  })
}

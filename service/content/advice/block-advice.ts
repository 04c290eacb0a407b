import { isRecord } from '#domain/json/is-record.ts'
import { blocks } from '#generated/blocks.ts'
import { BLOCK_ENVELOPES } from '../blocks/block-envelopes.ts'
import { sortedSlugs } from '../blocks/page-blocks.ts'
import type { Advice, AdvisedDocument } from './advice.ts'
import { nearestName } from './nearest-name.ts'

/** A block whose name no renderer has is drawn plainly, which looks like a mistake of the site. */
export function blockNameAdvice({ collection, document }: AdvisedDocument): Advice[] {
  const name = document.component_name
  if (!BLOCK_ENVELOPES.has(collection) || typeof name !== 'string') return []
  const known = [...blocks.values()].flatMap((block) => (block.collection === collection ? block.name : []))
  if (known.includes(name)) return []
  const message = `No block of ${collection} is named '${name}', so it is drawn plainly.${nearestName(name, known)}`
  return [{ pointer: '/component_name', rule: 'block-name', message }]
}

/** A page with `block_sort` has two orders, of which the one in `blocks` does nothing. */
export function blockOrderAdvice({ document }: AdvisedDocument): Advice[] {
  const sorted = sortedSlugs(document.block_sort)
  if (sorted.length === 0 || !Array.isArray(document.blocks)) return []
  const present = document.blocks.flatMap((block) =>
    isRecord(block) && typeof block.item === 'string' ? block.item : [],
  )
  const listed = present.filter((slug) => sorted.includes(slug))
  const moved = listed.find((slug, index) => slug !== sorted.filter((one) => present.includes(one))[index])
  return [
    ...sorted
      .filter((slug) => !present.includes(slug))
      .map((slug) => advice('/block_sort', `The page has no block '${slug}'.${nearestName(slug, present)}`)),
    ...present.flatMap((slug, index) =>
      sorted.includes(slug)
        ? []
        : [advice(`/blocks/${index}`, `'${slug}' is not in block_sort, so it comes after all blocks that are.`)],
    ),
    ...(moved === undefined
      ? []
      : [
          advice(
            '/blocks',
            `The order of blocks has no effect, because block_sort has a different one (first difference: '${moved}'). Remove block_sort.`,
          ),
        ]),
  ]
}

function advice(pointer: string, message: string): Advice {
  return { pointer, rule: 'block-order', message }
}

import type { BlockStyle } from '#generated/types.ts'
import { BLOCK_ENVELOPES } from '../blocks/block-envelopes.ts'
import type { ContentDocument } from '../documents/content-document.ts'
import type { Advice, AdvisedDocument } from './advice.ts'

/** Styles that say how much space is above and below a card; a group decides that for its members. */
const SPACE_STYLES: readonly unknown[] = ['tight', 'spacious'] satisfies BlockStyle[]

const GROUP = 'block_cardgroup '

/** Some fields of a card mean something only directly on a page, one only in a carousel. */
export function cardPlaceAdvice({ collection, document, around }: AdvisedDocument): Advice[] {
  if (!dependsOnPlace(collection, document)) return []
  const users = around.users(collection, String(document.slug))
  const groups = users.filter((user) => user.startsWith(GROUP))
  const used = users.length > 0
  return [
    ...(used && groups.length === users.length ? pageFields(document) : []).map((field) =>
      advice(field, `It has no effect on a card of ${groups.join(', ')}: there, the group decides.`),
    ),
    ...(used && groups.length === 0 && document.interval !== undefined
      ? [advice('interval', 'It has an effect only on a card of a carousel.')]
      : []),
  ]
}

/** Whether a document has a field that some places ignore. */
export function dependsOnPlace(collection: string, document: ContentDocument): boolean {
  if (BLOCK_ENVELOPES.get(collection) !== 'card') return false
  return document.interval !== undefined || pageFields(document).length > 0
}

/** The fields of a card that have an effect only directly on a page. */
function pageFields(document: ContentDocument): string[] {
  return [
    ...(document.width === undefined ? [] : ['width']),
    ...(SPACE_STYLES.includes(document.class) ? ['class'] : []),
  ]
}

function advice(field: string, message: string): Advice {
  return { pointer: `/${field}`, rule: 'card-place', message }
}

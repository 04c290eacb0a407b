import { type Translation, translate } from '#domain/languages/translate.ts'
import type { CardGroup, Locale } from '#generated/types.ts'

/** Fields that can label a member, best first; the last two are a fallback for members without any of the others. */
const LABEL_FIELDS = ['title', 'label', 'alt', 'name', 'slug'] as const

type Members = Pick<CardGroup, 'group_type' | CardGroup['group_type']>

/** The fields that members of any kind have in common. */
interface Member {
  id: number
  translations?:
    | readonly ({ languages_code: string } & Partial<Record<(typeof LABEL_FIELDS)[number], unknown>>)[]
    | null
}

interface MemberLabel extends Translation<string> {
  key: number
}

/**
 * Short labels for a group's members, in their order, for layouts that list them separately from the content (tabs).
 */
export function memberLabels(group: Members, locale: Locale): MemberLabel[] {
  const members: readonly Member[] = group[group.group_type]
  return members.map((member) => ({ key: member.id, ...labelOf(member, locale) }))
}

function labelOf(member: Member, locale: Locale): Translation<string> {
  for (const field of LABEL_FIELDS) {
    const found = translate(member, field, locale)
    if (found) return { value: String(found.value), lang: found.lang }
  }
  return { value: '' }
}

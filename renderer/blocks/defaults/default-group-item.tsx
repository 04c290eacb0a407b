import { type Translatable, translate } from '#domain/languages/translate.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import type { GroupItemProps } from '../block-types.ts'

type AnyMember = Translatable & {
  translations?:
    | readonly { languages_code: string; title?: string | null; name?: string | null; label?: string | null }[]
    | null
  name?: string | null
}

const NAMING_FIELDS = ['title', 'label', 'name'] as const

/** Draws a group member of a kind that has no renderer: its title, label or name. */
export function DefaultGroupItem({ member }: GroupItemProps<AnyMember>) {
  const locale = useLocale()
  const field = NAMING_FIELDS.find((one) => translate(member, one, locale))
  return field ? <Translated of={member} field={field} as="p" /> : null
}

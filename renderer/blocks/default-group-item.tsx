import { type Translatable, translatedText } from '../i18n/translate.ts'
import { useLocale } from '../i18n/use-locale.ts'
import type { GroupItemProps } from './block-types.ts'

type AnyMember = Translatable & {
  translations?:
    | readonly { languages_code: string; title?: string | null; name?: string | null; label?: string | null }[]
    | null
  name?: string | null
}

/** Draws a group member of a kind that has no renderer: its title, label or name. */
export function DefaultGroupItem({ member }: GroupItemProps<AnyMember>) {
  const locale = useLocale()
  const text =
    translatedText(member, 'title', locale) ||
    translatedText(member, 'label', locale) ||
    translatedText(member, 'name', locale)
  return text ? <p>{text}</p> : null
}

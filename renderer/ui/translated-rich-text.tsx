import { type Translatable, type TranslatedField, translate } from '../i18n/translate.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { RichText, type RichTextNode } from './rich-text.tsx'

interface TranslatedRichTextProps<E extends Translatable> {
  of: E | null | undefined
  field: TranslatedField<E>
  /** What heads the text and is not its section's heading: a field of the entity, as far as it says anything, or a heading that always stands there. */
  below?: TranslatedField<E> | true
  className?: string
}

/** Draws one translated rich text of an entity in the page's language; nothing when there is none. */
export function TranslatedRichText<E extends Translatable>(props: TranslatedRichTextProps<E>) {
  const { of, field, below, className } = props
  const locale = useLocale()
  const found = translate(of, field, locale)
  if (!found) return null
  const value: unknown = found.value
  if (!Array.isArray(value)) return null
  const isHeaded = below === true || (below !== undefined && translate(of, below, locale) !== null)
  return (
    <RichText
      value={value as readonly RichTextNode[]}
      lang={found.lang}
      headingOffset={isHeaded ? 1 : 0}
      className={className}
    />
  )
}

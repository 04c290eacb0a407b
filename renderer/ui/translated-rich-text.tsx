import { type Translatable, type TranslatedField, translate } from '../i18n/translate.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { RichText, type RichTextNode } from './rich-text.tsx'

interface TranslatedRichTextProps<E extends Translatable> {
  of: E | null | undefined
  field: TranslatedField<E>
  /** 1 for text below a heading that is not its section's. */
  headingOffset?: 0 | 1
  className?: string
}

/** Draws one translated rich text of an entity in the page's language; nothing when there is none. */
export function TranslatedRichText<E extends Translatable>(props: TranslatedRichTextProps<E>) {
  const { of, field, headingOffset, className } = props
  const found = translate(of, field, useLocale())
  if (!found) return null
  const value: unknown = found.value
  if (!Array.isArray(value)) return null
  return (
    <RichText
      value={value as readonly RichTextNode[]}
      lang={found.lang}
      headingOffset={headingOffset}
      className={className}
    />
  )
}

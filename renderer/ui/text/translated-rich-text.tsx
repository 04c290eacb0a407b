import { type Translatable, type TranslatedField, translate } from '#domain/languages/translate.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { RichText, type RichTextNode } from './rich-text.tsx'

interface TranslatedRichTextProps<E extends Translatable> {
  of: E | null | undefined
  field: TranslatedField<E>
  /**
   * What is above the text as a heading besides its section's: a field of the entity, if it is not empty, or a heading
   * that is always there.
   */
  below?: TranslatedField<E> | true
  /** Gives its headings anchors, for a text that has a page of its own. */
  anchors?: boolean
  className?: string
}

/** Renders one translated rich text field of an entity in the page's language; nothing when it is empty. */
export function TranslatedRichText<E extends Translatable>(props: TranslatedRichTextProps<E>) {
  const { of, field, below, anchors, className } = props
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
      anchors={anchors}
      className={className}
    />
  )
}

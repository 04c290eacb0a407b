import type { ElementType } from 'react'
import { type Translatable, type TranslatedField, translate } from '#domain/languages/translate.ts'
import { unbrokenUnits } from '#domain/text/unbroken-units.ts'
import { unbroken } from './unbroken.tsx'
import { useLocale } from './use-locale.ts'

interface TranslatedProps<E extends Translatable> {
  of: E | null | undefined
  field: TranslatedField<E>
  /**
   * The element to render. Defaults to `span`, or to no element when the text needs none around it, since a page has
   * dozens.
   */
  as?: ElementType
  className?: string
  id?: string
  /** The value of an `option`. */
  value?: string | number
  /** Rewrites the text, such as in other units. */
  written?: (text: string) => string
}

/**
 * Renders one translated text of an entity, marked with `lang` when it fell back to English; nothing when it is
 * missing. A figure and its unit stay on one line.
 */
export function Translated<E extends Translatable>({
  of,
  field,
  as,
  className,
  id,
  value,
  written,
}: TranslatedProps<E>) {
  const found = translate(of, field, useLocale())
  if (!found) return null
  const words = written ? written(String(found.value)) : String(found.value)
  const text = as === 'option' ? unbrokenUnits(words) : unbroken(words)
  if (!as && !className && !id && !found.lang) return text
  const Tag = as ?? 'span'
  return (
    <Tag className={className} id={id} value={value} lang={found.lang}>
      {text}
    </Tag>
  )
}

import type { ElementType } from 'react'
import { type Translatable, type TranslatedField, translate } from './translate.ts'
import { useLocale } from './use-locale.ts'

interface TranslatedProps<E extends Translatable> {
  of: E | null | undefined
  field: TranslatedField<E>
  /** The element to draw, `span` unless told. */
  as?: ElementType
  className?: string
  id?: string
  /** What an `option` stands for. */
  value?: string | number
}

/** Draws one translated text of an entity, marked with `lang` when it fell back to English; nothing when there is none. */
export function Translated<E extends Translatable>({
  of,
  field,
  as: Tag = 'span',
  className,
  id,
  value,
}: TranslatedProps<E>) {
  const found = translate(of, field, useLocale())
  if (!found) return null
  return (
    <Tag className={className} id={id} value={value} lang={found.lang}>
      {String(found.value)}
    </Tag>
  )
}

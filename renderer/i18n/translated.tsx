import type { ElementType } from 'react'
import { type Translatable, type TranslatedField, translate } from './translate.ts'
import { unbroken } from './unbroken.tsx'
import { unbrokenUnits } from './unbroken-units.ts'
import { useLocale } from './use-locale.ts'

interface TranslatedProps<E extends Translatable> {
  of: E | null | undefined
  field: TranslatedField<E>
  /** The element to draw. Unless told a `span`, and none where the text needs nothing around it: a page has dozens. */
  as?: ElementType
  className?: string
  id?: string
  /** What an `option` stands for. */
  value?: string | number
}

/** Draws one translated text of an entity, marked with `lang` when it fell back to English; nothing when there is none. A figure keeps its unit beside it. */
export function Translated<E extends Translatable>({ of, field, as, className, id, value }: TranslatedProps<E>) {
  const found = translate(of, field, useLocale())
  if (!found) return null
  const words = String(found.value)
  const text = as === 'option' ? unbrokenUnits(words) : unbroken(words)
  if (!as && !className && !id && !found.lang) return text
  const Tag = as ?? 'span'
  return (
    <Tag className={className} id={id} value={value} lang={found.lang}>
      {text}
    </Tag>
  )
}

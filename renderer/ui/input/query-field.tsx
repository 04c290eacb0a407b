import { useLayoutEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { LIST_PRODUCTS_Q_MAX_LENGTH } from '#generated/limits.ts'
import { TextInput } from './text-input.tsx'

interface QueryFieldProps {
  search: URLSearchParams
  className?: string
}

/**
 * The text field of a form that narrows a list; navigating to an address with other words refills it. It stays the same
 * element, so that whoever pressed Enter can type on.
 */
export function QueryField({ search, className }: QueryFieldProps) {
  const words = search.get('q') ?? ''
  const field = useRef<HTMLInputElement>(null)
  const filled = useRef(words)
  useLayoutEffect(() => {
    // What is typed before the code arrives stays.
    if (filled.current !== words && field.current) field.current.value = words
    filled.current = words
  }, [words])
  return (
    <label className={className}>
      <FormattedMessage id="product.search" />
      <TextInput ref={field} type="search" name="q" defaultValue={words} maxLength={LIST_PRODUCTS_Q_MAX_LENGTH} />
    </label>
  )
}

import { FormattedMessage } from 'react-intl'
import { LIST_PRODUCTS_Q_MAX_LENGTH } from '#generated/limits.ts'
import { TextInput } from './text-input.tsx'

interface QueryFieldProps {
  search: URLSearchParams
  className?: string
}

/** The text field of a form that narrows a list; navigating to an address with other words refills it. */
export function QueryField({ search, className }: QueryFieldProps) {
  const words = search.get('q') ?? ''
  return (
    <label className={className}>
      <FormattedMessage id="product.search" />
      <TextInput key={words} type="search" name="q" defaultValue={words} maxLength={LIST_PRODUCTS_Q_MAX_LENGTH} />
    </label>
  )
}

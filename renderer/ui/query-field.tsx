import { FormattedMessage } from 'react-intl'
import { TextInput } from './text-input.tsx'

interface QueryFieldProps {
  search: URLSearchParams
  className?: string
}

/** The field for words in a form that narrows a list; an address with other words fills it anew. */
export function QueryField({ search, className }: QueryFieldProps) {
  const words = search.get('q') ?? ''
  return (
    <label className={className}>
      <FormattedMessage id="product.search" />
      <TextInput key={words} type="search" name="q" defaultValue={words} maxLength={200} />
    </label>
  )
}

import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { ADDRESSES } from '#domain/addresses/site-addresses.ts'
import { localizedPath } from '#domain/languages/localized-path.ts'
import { SEARCH_Q_MAX_LENGTH } from '#generated/limits.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { Button } from '../ui/input/button.tsx'
import { TextInput } from '../ui/input/text-input.tsx'
import { Icon } from '../ui/media/icon.tsx'
import { searchAddress } from './search-address.ts'
import styles from './search-form.module.css'

interface SearchFormProps {
  question: string
  /** An example of what can be typed. */
  placeholder?: string
}

/** The search as a field on a page: a plain GET form, which the router handles when scripts run. */
export function SearchForm({ question, placeholder }: SearchFormProps) {
  const intl = useIntl()
  const locale = useLocale()
  const navigate = useNavigate()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    navigate(localizedPath(q ? searchAddress({ q }) : ADDRESSES.search, locale), { preventScrollReset: true })
  }
  return (
    <search>
      <form method="get" action={localizedPath(ADDRESSES.search, locale)} className={styles.form} onSubmit={onSubmit}>
        <TextInput
          key={question}
          type="search"
          name="q"
          defaultValue={question}
          maxLength={SEARCH_Q_MAX_LENGTH}
          enterKeyHint="search"
          aria-label={intl.formatMessage({ id: 'search.field' })}
          placeholder={placeholder ?? intl.formatMessage({ id: 'search.placeholder' })}
        />
        <Button type="submit">
          <Icon icon={Search} />
          <FormattedMessage id="search.submit" />
        </Button>
      </form>
    </search>
  )
}

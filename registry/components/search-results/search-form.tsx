import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { SEARCH_Q_MAX_LENGTH } from '#generated/limits.ts'
import { SEARCH_PATH, searchAddress } from '#renderer/data/search-address.ts'
import { localisedPath } from '#renderer/i18n/localised-path.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Icon } from '#renderer/ui/icon.tsx'
import { TextInput } from '#renderer/ui/text-input.tsx'
import styles from './search-form.module.css'

/** The field of the search page: a plain GET form that the router answers where there are scripts. */
export function SearchForm({ question }: { question: string }) {
  const intl = useIntl()
  const locale = useLocale()
  const navigate = useNavigate()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    navigate(localisedPath(q ? searchAddress({ q }) : SEARCH_PATH, locale), { preventScrollReset: true })
  }
  return (
    <search>
      <form method="get" action={localisedPath(SEARCH_PATH, locale)} className={styles.form} onSubmit={onSubmit}>
        <TextInput
          key={question}
          type="search"
          name="q"
          defaultValue={question}
          maxLength={SEARCH_Q_MAX_LENGTH}
          enterKeyHint="search"
          aria-label={intl.formatMessage({ id: 'search.field' })}
          placeholder={intl.formatMessage({ id: 'search.placeholder' })}
        />
        <Button type="submit">
          <Icon icon={Search} />
          <FormattedMessage id="search.submit" />
        </Button>
      </form>
    </search>
  )
}

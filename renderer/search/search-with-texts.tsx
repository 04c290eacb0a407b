import { useIntl } from 'react-intl'
import { texts } from '#generated/texts-search.ts'
import { LateTexts } from '../i18n/late-texts.tsx'
import { SearchForm } from './search-form.tsx'

/** The search on a page that is about something else. */
export function SearchWithTexts() {
  return (
    <LateTexts texts={texts}>
      <Form />
    </LateTexts>
  )
}

function Form() {
  return <SearchForm question="" placeholder={useIntl().formatMessage({ id: 'search.of_products' })} />
}

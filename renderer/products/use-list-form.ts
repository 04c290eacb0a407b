import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { localizedPath } from '#domain/languages/localized-path.ts'
import { addressWith, withParam } from '../data/list-address.ts'
import { useLocale } from '../i18n/use-locale.ts'

/**
 * The form above a list, whose choices are its address. A choice shows immediately, and the next one adds to it, while
 * the list it requests is still loading.
 */
export function useListForm(path: string, shown: URLSearchParams) {
  const locale = useLocale()
  const navigate = useNavigate()
  const [wanted, setWanted] = useState({ from: shown, search: shown })
  const search = wanted.from === shown ? wanted.search : shown
  const go = (next: URLSearchParams) => {
    setWanted({ from: shown, search: next })
    navigate(localizedPath(addressWith(path, next), locale), { preventScrollReset: true })
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    go(withParam(search, 'q', String(new FormData(event.currentTarget).get('q') ?? '').trim()))
  }
  return { search, go, form: { method: 'get', action: localizedPath(path, locale), onSubmit } as const }
}

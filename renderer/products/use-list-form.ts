import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { localizedPath } from '#domain/languages/localized-path.ts'
import { addressWith, withParam } from '../data/list-address.ts'
import { useLocale } from '../i18n/use-locale.ts'

const NO_WAY: readonly string[] = []

/**
 * The form above a list, whose choices are its address. A choice shows immediately, and the next one adds to it, while
 * the list it requests is still loading.
 */
export function useListForm(path: string, shown: URLSearchParams) {
  const locale = useLocale()
  const navigate = useNavigate()
  // On its way to what is wanted last, the list may still show what was wanted before.
  const [{ seen, search, way }, setWanted] = useState({ seen: shown, search: shown, way: NO_WAY })
  if (seen !== shown) {
    const passed = way.indexOf(addressWith(path, shown)) + 1
    setWanted({ seen: shown, search: passed ? search : shown, way: passed ? way.slice(passed) : NO_WAY })
  }
  const go = (next: URLSearchParams) => {
    const to = addressWith(path, next)
    setWanted({ seen, search: next, way: [...way, to] })
    navigate(localizedPath(to, locale), { preventScrollReset: true })
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    go(withParam(search, 'q', String(new FormData(event.currentTarget).get('q') ?? '').trim()))
  }
  return { search, go, form: { method: 'get', action: localizedPath(path, locale), onSubmit } as const }
}

import { type ComponentType, type FormEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { localisedPath } from '#renderer/i18n/localised-path.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { showToast } from '#renderer/ui/feedback.ts'
import styles from './header.module.css'

/** The header's way to the search: a form that leads to its page, in place of which a bar with suggestions opens when its code can be had. */
export function SearchControl() {
  const intl = useIntl()
  const locale = useLocale()
  const [Bar, setBar] = useState<ComponentType<{ close(bar: null): void }> | null>(null)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    import('./search-bar.tsx').then(
      ({ SearchBar }) => setBar(() => SearchBar),
      // Without a network its page could not be had either.
      () => (navigator.onLine ? form.submit() : showToast({ tone: 'error' })),
    )
  }
  return (
    <>
      <form action={localisedPath('/search', locale)} onSubmit={onSubmit}>
        <button type="submit" className={styles.search} aria-label={intl.formatMessage({ id: 'menu.search' })} />
      </form>
      {Bar && <Bar close={setBar} />}
    </>
  )
}

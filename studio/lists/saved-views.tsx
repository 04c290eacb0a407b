import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { isRecord } from '#domain/json/is-record.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { IconButton } from '#renderer/ui/input/icon-button.tsx'
import { TextInput } from '#renderer/ui/input/text-input.tsx'
import { keepSetting, keptSetting } from '../device/kept-setting.ts'
import { type ListView, searchOf } from './list-view.ts'
import styles from './saved-views.module.css'

/** A view under the name that somebody gave it on this device. */
interface SavedView {
  name: string
  search: string
}

/** The views of a list that are kept on this device, and a way to keep the one on the screen. */
export function SavedViews({ collection, view }: { collection: string; view: ListView }) {
  const intl = useIntl()
  const setting = `views.${collection}`
  const [views, setViews] = useState(() => savedViews(keptSetting(setting)))
  const [isNaming, setIsNaming] = useState(false)
  const search = searchOf(view)
  const isKept = views.some((one) => one.search === search)

  const keep = (next: SavedView[]) => {
    setViews(next)
    keepSetting(setting, next)
  }
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    if (name !== '') keep([...views.filter((one) => one.name !== name), { name, search }])
    setIsNaming(false)
  }

  return (
    <div className={styles.views}>
      {views.length > 0 && (
        <nav aria-label={intl.formatMessage({ id: 'lists.views' })} className={styles.views}>
          {views.map((one) => (
            <span key={one.name} className={styles.view}>
              <Link to={{ search: one.search }} replace aria-current={one.search === search || undefined}>
                {one.name}
              </Link>
              <IconButton
                size="sm"
                icon={X}
                iconSize="sm"
                label={intl.formatMessage({ id: 'lists.forget_view' }, { name: one.name })}
                onClick={() => keep(views.filter(({ name }) => name !== one.name))}
              />
            </span>
          ))}
        </nav>
      )}
      {search !== '' && !isKept && !isNaming && (
        <Button variant="plain" size="sm" onClick={() => setIsNaming(true)}>
          <FormattedMessage id="lists.save_view" />
        </Button>
      )}
      {isNaming && (
        <form className={styles.views} onSubmit={save}>
          <TextInput
            name="name"
            maxLength={60}
            aria-label={intl.formatMessage({ id: 'lists.view_name' })}
            placeholder={intl.formatMessage({ id: 'lists.view_name' })}
            autoFocus
          />
          <Button type="submit" size="sm">
            <FormattedMessage id="lists.save" />
          </Button>
        </form>
      )}
    </div>
  )
}

function savedViews(kept: unknown): SavedView[] {
  if (!Array.isArray(kept)) return []
  return kept
    .filter(isRecord)
    .flatMap(({ name, search }) => (typeof name === 'string' && typeof search === 'string' ? [{ name, search }] : []))
}

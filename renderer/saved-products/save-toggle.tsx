import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { fetchAhead } from '../data/fetch-ahead.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { lazyApi } from '../sign-in/lazy-api.ts'
import { showToast } from '../ui/feedback/feedback.ts'
import { Icon } from '../ui/media/icon.tsx'
import styles from './save-toggle.module.css'
import { SAVED_ICONS } from './saved-icons.ts'
import { marksFor, type SavedListName, type SavedTarget } from './saved-marks.ts'
import { useSavedMarks } from './saved-queries.ts'

interface SaveToggleProps {
  list: SavedListName
  target: SavedTarget
  /** The name of what is saved, for screen readers and for toasts. */
  name: string
  labeled: boolean
}

const LABELS = { wishlist: 'menu.wishlist', compare: 'menu.compare' } as const

let actions: Promise<typeof import('./saved-actions.ts')> | null = null

/** One promise for all buttons: clicks that wait for the code are then carried out in the order in which they came. */
function loadActions() {
  actions ??= import('./saved-actions.ts').catch((error) => {
    actions = null
    throw error
  })
  return actions
}

/** Fetches the code that a click needs as soon as the pointer or the focus is on the button. */
const preloadActions = () => void fetchAhead(loadActions())

/** A button that adds something to a list and removes it again. */
export function SaveToggle({ list, target, name, labeled }: SaveToggleProps) {
  const intl = useIntl()
  const client = useQueryClient()
  const locale = useLocale()
  const isSaved = useSavedMarks(list, (marks) => marksFor(marks, target).length > 0) ?? false
  // What the visitor wants, while the code that does it is still loading.
  const [meant, setMeant] = useState<boolean | null>(null)
  const label = intl.formatMessage({ id: LABELS[list] })

  async function toggle({ detail }: MouseEvent) {
    // The second half of a double click does not count.
    if (detail > 1 || meant !== null) return
    setMeant(!isSaved)
    try {
      const { toggleSaved } = await loadActions()
      void toggleSaved({ client, context: { locale, api: lazyApi(locale) } }, list, target, name)
    } catch {
      showToast({ tone: 'error', topic: 'saved-products' })
    }
    setMeant(null)
  }

  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={meant ?? isSaved}
      aria-label={`${label}: ${name}`}
      title={label}
      onPointerEnter={preloadActions}
      onPointerDown={preloadActions}
      onFocus={preloadActions}
      onClick={toggle}
    >
      <Icon icon={SAVED_ICONS[list]} />
      {labeled && label}
    </button>
  )
}

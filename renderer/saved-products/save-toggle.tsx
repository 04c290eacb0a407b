import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { lazyApi } from '../data/lazy-api.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { showToast } from '../ui/feedback.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './save-toggle.module.css'
import { SAVED_ICONS } from './saved-icons.ts'
import { marksFor, type SavedListName, type SavedTarget } from './saved-marks.ts'
import { useSavedMarks } from './saved-queries.ts'

interface SaveToggleProps {
  list: SavedListName
  target: SavedTarget
  /** What is saved, for screen readers and for what is said about it. */
  name: string
  labelled: boolean
}

const LABELS = { wishlist: 'menu.wishlist', compare: 'menu.compare' } as const

const loadActions = () => import('./saved-actions.ts')

/** Fetches what a click will need while a pointer or the focus is on its way; the click itself reports a failure. */
const preloadActions = () => void loadActions().catch(() => {})

/** One button that puts something on a list and takes it off again. */
export function SaveToggle({ list, target, name, labelled }: SaveToggleProps) {
  const intl = useIntl()
  const client = useQueryClient()
  const locale = useLocale()
  const isSaved = useSavedMarks(list, (marks) => marksFor(marks, target).length > 0) ?? false
  // What a click meant while the code that carries it out is on its way.
  const [meant, setMeant] = useState<boolean | null>(null)
  const label = intl.formatMessage({ id: LABELS[list] })

  async function toggle({ detail }: MouseEvent) {
    // The second half of a double click is no wish of its own.
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
      {labelled && label}
    </button>
  )
}

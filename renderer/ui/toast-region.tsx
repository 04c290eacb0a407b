import { Portal } from '@chakra-ui/react/portal'
import { createToaster, Toast, Toaster } from '@chakra-ui/react/toast'
import { X } from 'lucide-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useIntl } from 'react-intl'
import { AppLink } from './app-link.tsx'
import { TOAST_MS, type ToastAction, type ToastText } from './feedback.ts'
import { Icon } from './icon.tsx'
import styles from './toast-region.module.css'

const toaster = createToaster({
  placement: 'top-end',
  duration: TOAST_MS,
  pauseOnPageIdle: true,
  gap: 12,
  // Below the header: what a visitor has just done often shows there.
  offsets: { top: 'calc(var(--ori-sizes-header) + 0.75rem)', right: '1rem', bottom: '1rem', left: '1rem' },
})

/** The toast shown last of each topic. */
const latestOf = new Map<string, string>()

/** Adds a toast to the region. */
export function createToast(text: ToastText, defaultTitle: string): void {
  const { title = defaultTitle, description, tone = 'info', action, topic } = text
  const toast = { title, description, type: tone, closable: true, duration: TOAST_MS, meta: { action } }
  // Later than the current commit: the toaster flushes its own state, which React forbids while effects run.
  queueMicrotask(() => {
    const former = topic && latestOf.get(topic)
    if (former) toaster.remove(former)
    const id = toaster.create(toast)
    if (topic) latestOf.set(topic, id)
  })
}

/** The stack of toasts at the top right. Hover and focus hold its time. Beside the page, since an open dialog hides the page from assistive technology. */
export function ToastRegion() {
  const intl = useIntl()
  return (
    <Portal>
      <Toaster
        toaster={toaster}
        insetInline={{ mdDown: '4' }}
        aria-label={intl.formatMessage({ id: 'base.notifications' })}
        // Each toast is a live region of its own; two around the same words would say them twice.
        aria-live="off"
      >
        {(toast) => (
          <Toast.Root
            width={{ md: 'sm' }}
            role={toast.type === 'error' ? 'alert' : 'status'}
            onFocus={() => toaster.pause(toast.id)}
            onBlur={() => toaster.resume(toast.id)}
            onKeyDown={leaveOnEscape}
          >
            <div>
              <Toast.Title>{toast.title}</Toast.Title>
              {toast.description && <Toast.Description opacity="1">{toast.description}</Toast.Description>}
              <ToastActionControl action={toast.meta?.action} onDone={() => toaster.dismiss(toast.id)} />
            </div>
            <Toast.CloseTrigger
              className={styles.close}
              aria-label={intl.formatMessage({ id: 'base.close' })}
              onClick={({ currentTarget }) => giveBackFocus(currentTarget)}
            >
              <Icon icon={X} size="sm" />
            </Toast.CloseTrigger>
          </Toast.Root>
        )}
      </Toaster>
    </Portal>
  )
}

function ToastActionControl({ action, onDone }: { action: ToastAction | undefined; onDone(): void }) {
  if (!action) return null
  const { label, to, run } = action
  if (to !== undefined) {
    return (
      <AppLink to={to} className={styles.action} onClick={onDone}>
        {label}
      </AppLink>
    )
  }
  const act = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    giveBackFocus(currentTarget)
    run()
    onDone()
  }
  return (
    <button type="button" className={styles.action} onClick={act}>
      {label}
    </button>
  )
}

/** Escape closes a toast from anywhere inside it. */
function leaveOnEscape({ key, target }: KeyboardEvent<HTMLElement>): void {
  if (key === 'Escape' && target instanceof HTMLElement) giveBackFocus(target)
}

/**
 * Lets go of what has the focus and is about to leave: the region then returns it to where it came from. Leaving with the focus still inside would drop it to
 * the top of the page.
 */
function giveBackFocus(focused: HTMLElement): void {
  focused.blur()
}

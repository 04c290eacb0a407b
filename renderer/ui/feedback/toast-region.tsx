import { Portal } from '@chakra-ui/react/portal'
import { createToaster, Toast, Toaster } from '@chakra-ui/react/toast'
import { X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../media/icon.tsx'
import { AppLink } from '../navigation/app-link.tsx'
import { TOAST_MS, type ToastAction, type ToastText } from './feedback.ts'
import styles from './toast-region.module.css'

const toaster = createToaster({
  placement: 'top-end',
  duration: TOAST_MS,
  pauseOnPageIdle: true,
  gap: 12,
  // Below the header, because the result of the visitor's last action often shows there.
  offsets: { top: 'calc(var(--ori-sizes-header) + 0.75rem)', right: '1rem', bottom: '1rem', left: '1rem' },
})

/** The id of the latest toast of each topic. */
const latestOf = new Map<string, string>()

/** Adds a toast to the region. */
export function createToast(text: ToastText, defaultTitle: string): void {
  const { title = defaultTitle, description, tone = 'info', action, topic } = text
  const toast = { title, description, type: tone, closable: true, duration: TOAST_MS, meta: { action } }
  // Deferred past the current commit: the toaster flushes its own state, which React forbids while effects run.
  queueMicrotask(() => {
    const former = topic && latestOf.get(topic)
    if (former) toaster.remove(former)
    const id = toaster.create(toast)
    if (topic) latestOf.set(topic, id)
  })
}

/**
 * The stack of toasts at the top right. Hover and focus pause their timers. Rendered outside the page, because an open
 * dialog hides the page from assistive technology.
 */
export function ToastRegion() {
  const intl = useIntl()
  return (
    <Portal>
      <Toaster
        toaster={toaster}
        insetInline={{ mdDown: '4' }}
        aria-label={intl.formatMessage({ id: 'base.notifications' })}
        // Each toast is a live region itself; a second one around it would announce the same words twice.
        aria-live="off"
      >
        {(toast) => (
          <Toast.Root
            className={styles.toast}
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
  // It can still be clicked while it fades away.
  const isRun = useRef(false)
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
    if (isRun.current) return
    isRun.current = true
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
 * Blurs the focused element of a toast that is about to close, so that the region returns focus to where it came from.
 * Closing with the focus still inside would drop it to the top of the page.
 */
function giveBackFocus(focused: HTMLElement): void {
  focused.blur()
}

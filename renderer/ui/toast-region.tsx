import { createToaster, Toast, Toaster } from '@chakra-ui/react/toast'
import { X } from 'lucide-react'
import { useIntl } from 'react-intl'
import { TOAST_MS, type ToastText } from './feedback.ts'
import { Icon } from './icon.tsx'

const toaster = createToaster({ placement: 'top-end', duration: TOAST_MS, pauseOnPageIdle: true, gap: 12 })

/** Adds a toast to the region. */
export function createToast({ title, description, tone = 'info' }: ToastText, defaultTitle: string): void {
  // Later than the current commit: the toaster flushes its own state, which React forbids while effects run.
  queueMicrotask(() => toaster.create({ title: title ?? defaultTitle, description, type: tone, closable: true }))
}

/** The stack of toasts at the top right. Hover and focus hold its time. */
export function ToastRegion() {
  const intl = useIntl()
  return (
    <Toaster toaster={toaster} insetInline={{ mdDown: '4' }}>
      {(toast) => (
        <Toast.Root
          width={{ md: 'sm' }}
          role={toast.type === 'error' ? 'alert' : 'status'}
          onFocus={() => toaster.pause(toast.id)}
          onBlur={() => toaster.resume(toast.id)}
        >
          <div>
            <Toast.Title>{toast.title}</Toast.Title>
            {toast.description && <Toast.Description>{toast.description}</Toast.Description>}
          </div>
          <Toast.CloseTrigger aria-label={intl.formatMessage({ id: 'base.close' })}>
            <Icon icon={X} size="sm" />
          </Toast.CloseTrigger>
        </Toast.Root>
      )}
    </Toaster>
  )
}

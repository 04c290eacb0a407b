import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { X } from 'lucide-react'
import { type ReactNode, useCallback, useRef } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '#renderer/ui/input/icon-button.tsx'
import { keepFocus } from '../place/kept-focus.ts'
import styles from './studio-dialog.module.css'

/** Where a person begins: what is asked comes before the button that closes. */
const FIRST = 'input, select, textarea, button, a[href]'
/** Or at what is still to be filled in, where something is known already. */
const NEXT = '[data-begin]'

interface StudioDialogProps {
  open?: boolean
  size: 'xs' | 'sm' | 'lg'
  title: ReactNode
  children: ReactNode
  /** What stays in sight below a long body. */
  footer?: ReactNode
  /** Escape, a press beside it and its button close it; without this, only what is done in it does. */
  onClose?(): void
  /** Told when it is gone, and the focus with it. */
  onClosed?(): void
}

/** The frame of every dialog of the studio that asks for something or says it; it is there only while it is open. */
export function StudioDialog({ open = true, size, title, children, footer, onClose, onClosed }: StudioDialogProps) {
  const intl = useIntl()
  const body = useRef<HTMLDivElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  const setBody = useCallback((opened: HTMLDivElement | null) => {
    body.current = opened
    return keepFocus(opened)
  }, [])
  return (
    <Dialog.Root
      open={open}
      size={size}
      scrollBehavior="inside"
      placement={onClose ? 'top' : 'center'}
      closeOnEscape={onClose !== undefined}
      closeOnInteractOutside={onClose !== undefined}
      onOpenChange={(details) => details.open || onClose?.()}
      initialFocusEl={() =>
        body.current?.querySelector<HTMLElement>(NEXT) ??
        body.current?.querySelector<HTMLElement>(FIRST) ??
        close.current
      }
      {...(onClosed && { onExitComplete: onClosed })}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content>
            <Dialog.Header className={styles.head}>
              <Dialog.Title>{title}</Dialog.Title>
              {onClose && (
                <IconButton ref={close} icon={X} label={intl.formatMessage({ id: 'shell.close' })} onClick={onClose} />
              )}
            </Dialog.Header>
            <Dialog.Body ref={setBody} className={styles.body}>
              {children}
            </Dialog.Body>
            {footer && <Dialog.Footer>{footer}</Dialog.Footer>}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

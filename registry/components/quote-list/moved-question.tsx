import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { ChakraTheme } from '#renderer/theme/chakra-theme.tsx'
import { Button } from '#renderer/ui/input/button.tsx'

export type MovedAnswer = 'add' | 'replace' | 'leave'

interface MovedQuestionProps {
  /** How many lines this device has. */
  count: number
  /** Called once the dialog has left the screen. */
  onAnswer(answer: MovedAnswer): void
}

/** Asks what is to happen with a list from another device where there are lines already. */
export function MovedQuestion({ count, onAnswer }: MovedQuestionProps) {
  const [answer, setAnswer] = useState<MovedAnswer | null>(null)
  const first = useRef<HTMLButtonElement>(null)
  return (
    <ChakraTheme>
      <Dialog.Root
        open={answer === null}
        role="alertdialog"
        size="sm"
        placement="center"
        initialFocusEl={() => first.current}
        onOpenChange={({ open }) => !open && setAnswer('leave')}
        onExitComplete={() => onAnswer(answer ?? 'leave')}
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner padding="4">
            <Dialog.Content>
              <Dialog.Header>
                <Dialog.Title>
                  <FormattedMessage id="quote-list.moved_title" />
                </Dialog.Title>
              </Dialog.Header>
              <Dialog.Body paddingTop="0">
                <Dialog.Description color="fg">
                  <FormattedMessage id="quote-list.moved_ask" values={{ count }} />
                </Dialog.Description>
              </Dialog.Body>
              <Dialog.Footer paddingBottom="6" flexWrap="wrap">
                <Button variant="outline" onClick={() => setAnswer('leave')}>
                  <FormattedMessage id="quote-list.moved_leave" />
                </Button>
                <Button variant="outline" onClick={() => setAnswer('replace')}>
                  <FormattedMessage id="quote-list.moved_replace" />
                </Button>
                <Button ref={first} onClick={() => setAnswer('add')}>
                  <FormattedMessage id="quote-list.moved_add" />
                </Button>
              </Dialog.Footer>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </ChakraTheme>
  )
}

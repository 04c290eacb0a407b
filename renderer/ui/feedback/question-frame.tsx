import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../input/button.tsx'
import { useCloseRequest } from '../layout/use-close-request.ts'

interface QuestionFrameProps<Answer extends string | boolean> {
  title: ReactNode
  text: ReactNode
  size: 'xs' | 'sm'
  /** The last one is the one most wanted: it stands out and has the focus. */
  answers: readonly { answer: Answer; label: ReactNode }[]
  /** What Escape, the back gesture and a click outside mean. */
  otherwise: Answer
  /** Called at once. */
  onAnswer?(answer: Answer): void
  /** Called once the dialog has left the screen. */
  onClosed(answer: Answer): void
}

/** A dialog with a question and a button for each answer. */
export function QuestionFrame<Answer extends string | boolean>({
  title,
  text,
  size,
  answers,
  otherwise,
  onAnswer,
  onClosed,
}: QuestionFrameProps<Answer>) {
  const [given, setGiven] = useState<Answer | null>(null)
  const wanted = useRef<HTMLButtonElement>(null)
  const give = (answer: Answer) => {
    setGiven(answer)
    onAnswer?.(answer)
  }
  useCloseRequest(given === null, () => give(otherwise))
  return (
    <Dialog.Root
      open={given === null}
      role="alertdialog"
      size={size}
      placement="center"
      initialFocusEl={() => wanted.current}
      onOpenChange={({ open }) => !open && give(otherwise)}
      onExitComplete={() => {
        // Another question may follow in the same frame.
        setGiven(null)
        onClosed(given ?? otherwise)
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body paddingTop="0">
              <Dialog.Description color="fg">{text}</Dialog.Description>
            </Dialog.Body>
            <Dialog.Footer paddingBottom="6" flexWrap="wrap">
              {answers.map(({ answer, label }, index) => {
                const isWanted = index === answers.length - 1
                return (
                  <Button
                    key={String(answer)}
                    ref={isWanted ? wanted : undefined}
                    variant={isWanted ? 'solid' : 'outline'}
                    onClick={() => give(answer)}
                  >
                    {label}
                  </Button>
                )
              })}
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

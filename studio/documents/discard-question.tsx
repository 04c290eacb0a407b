import { FormattedMessage } from 'react-intl'
import { Button } from '#renderer/ui/input/button.tsx'
import styles from './documents.module.css'

interface DiscardQuestionProps {
  mayDiscard: boolean
  /** Takes the place of what else can be done for as long as it asks. */
  asking: boolean
  onAsk(asking: boolean): void
  onDiscard(): void
}

/** Gives up what has changed, after asking once more. */
export function DiscardQuestion({ mayDiscard, asking, onAsk, onDiscard }: DiscardQuestionProps) {
  if (!asking) {
    return (
      <Button variant="plain" size="sm" aria-disabled={!mayDiscard} onClick={() => mayDiscard && onAsk(true)}>
        <FormattedMessage id="documents.discard" />
      </Button>
    )
  }
  return (
    <fieldset className={styles.asking}>
      <legend>
        <FormattedMessage id="documents.discard_question" />
      </legend>
      <Button variant="outline" size="sm" autoFocus onClick={() => onAsk(false)}>
        <FormattedMessage id="documents.keep" />
      </Button>
      <Button
        size="sm"
        onClick={() => {
          onAsk(false)
          onDiscard()
        }}
      >
        <FormattedMessage id="documents.discard" />
      </Button>
    </fieldset>
  )
}

import { createContext, type ReactElement, type Ref, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { VisuallyHidden } from '#renderer/ui/text/visually-hidden.tsx'
import styles from '../forms.module.css'

/** Says aloud what was done to an item of the list; what it shows says so to the eye. */
export const SayOfItem = createContext<(words: string) => void>(() => {})

interface ItemListProps {
  ref?: Ref<HTMLOListElement>
  /** An `ItemRow` for each item. */
  children: readonly ReactElement[]
}

/** The items of a list in their order, or a word that there are none. */
export function ItemList({ ref, children }: ItemListProps) {
  const [said, setSaid] = useState('')
  return (
    <SayOfItem value={setSaid}>
      <ol ref={ref} className={styles.items}>
        {children}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {children.length === 0 && (
        <p className={styles.empty}>
          <FormattedMessage id="panel.none" />
        </p>
      )}
    </SayOfItem>
  )
}

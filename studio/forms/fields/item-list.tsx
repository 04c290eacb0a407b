import type { ReactElement, Ref } from 'react'
import { FormattedMessage } from 'react-intl'
import styles from '../forms.module.css'

interface ItemListProps {
  ref?: Ref<HTMLOListElement>
  /** An `ItemRow` for each item. */
  children: readonly ReactElement[]
}

/** The items of a list in their order, or a word that there are none. */
export function ItemList({ ref, children }: ItemListProps) {
  return (
    <>
      <ol ref={ref} className={styles.items}>
        {children}
      </ol>
      {children.length === 0 && (
        <p className={styles.empty}>
          <FormattedMessage id="panel.none" />
        </p>
      )}
    </>
  )
}

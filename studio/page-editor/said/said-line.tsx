import styles from './said-line.module.css'
import type { Said } from './use-said.ts'

/** Says over the page what was done, or why it could not be. */
export function SaidLine({ said: { words, no } }: { said: Said }) {
  return (
    <div role="status" className={styles.place}>
      {words && (
        <p key={no} className={styles.said}>
          {words}
        </p>
      )}
    </div>
  )
}

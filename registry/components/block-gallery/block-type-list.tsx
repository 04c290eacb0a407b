import { FormattedMessage } from 'react-intl'
import type { BlockTypeLink } from '#generated/types.ts'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import styles from './block-gallery.module.css'

const ENVELOPES = ['card', 'card-group', 'component'] as const

interface BlockTypeListProps {
  types: readonly BlockTypeLink[]
  /** The gallery's own address, without the language prefix. */
  path: string
}

/** The block types grouped by kind, each linking to its fields and examples. */
export function BlockTypeList({ types, path }: BlockTypeListProps) {
  return ENVELOPES.map((envelope) => (
    <section key={envelope} className={styles.group}>
      <h2 className={styles.heading}>
        <FormattedMessage id={`gallery.${envelope}`} />
      </h2>
      <ul className={styles.types}>
        {types
          .filter((type) => type.envelope === envelope)
          .map((type) => (
            <li key={type.id} className={styles.type}>
              <AppLink to={`${path}?block=${type.id}`} className={styles.name}>
                {type.title}
              </AppLink>
              <code>{type.name}</code>
              {type.hint && <p className={styles.hint}>{type.hint}</p>}
            </li>
          ))}
      </ul>
    </section>
  ))
}

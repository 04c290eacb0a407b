import type { Client } from '#generated/types.ts'
import { Translated } from '../i18n/translated.tsx'
import styles from './client-tile.module.css'
import { Picture } from './picture.tsx'

/** A client: the logo, or the name where there is none, and the field it works in. */
export function ClientTile({ client }: { client: Client }) {
  return (
    <article className={styles.client}>
      <h3 className={styles.name}>
        {client.company_logo ? (
          <Picture image={client.company_logo} alt={client.company_name} sizes="12rem" className={styles.logo} />
        ) : (
          <Translated of={client} field="company_name" />
        )}
      </h3>
      <Translated of={client.market_field} field="label" as="p" className={styles.field} />
    </article>
  )
}

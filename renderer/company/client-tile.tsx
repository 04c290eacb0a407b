import { translatedText } from '#domain/languages/translate.ts'
import type { Client } from '#generated/types.ts'
import { Translated } from '../i18n/translated.tsx'
import { useLocale } from '../i18n/use-locale.ts'
import { useHeadingLevel } from '../ui/layout/heading-level.ts'
import { Picture } from '../ui/media/picture.tsx'
import styles from './client-tile.module.css'

/** A client: the logo, or the name when there is none, and the field it works in. */
export function ClientTile({ client }: { client: Client }) {
  const Heading = `h${useHeadingLevel()}` as const
  // A company's name belongs to no language, so it isn't marked as English when it has no translation.
  const name = translatedText(client, 'company_name', useLocale())
  return (
    <article className={styles.client}>
      <Heading className={styles.name}>
        {client.company_logo ? (
          <Picture image={client.company_logo} alt={name} sizes="12rem" className={styles.logo} />
        ) : (
          name
        )}
      </Heading>
      <Translated of={client.market_field} field="label" as="p" className={styles.field} />
    </article>
  )
}

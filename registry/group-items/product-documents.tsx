import { FileText } from 'lucide-react'
import { documentFileAddress } from '#domain/addresses/site-addresses.ts'
import type { TechnicalDocumentListed } from '#generated/types.ts'
import { TECHNICAL_DOCUMENT_VALUE_TITLES } from '#generated/value-titles/technical-document.ts'
import type { GroupItemProps } from '#renderer/blocks/block-types.ts'
import { formatDate } from '#renderer/i18n/format-date.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { Icon } from '#renderer/ui/media/icon.tsx'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import styles from './product-documents.module.css'

/** A technical document: its title, its kind and date, and a link that opens it. */
export function ProductDocuments({ member, context }: GroupItemProps<TechnicalDocumentListed>) {
  const { file, kind, date, language } = member
  if (!file) return null
  const facts = [
    TECHNICAL_DOCUMENT_VALUE_TITLES.kind.get(kind)?.[context.locale],
    date !== null && formatDate(date, context.locale),
  ].filter(Boolean)
  return (
    <AppLink
      to={documentFileAddress(member)}
      type={file.type}
      hrefLang={language ?? undefined}
      className={styles.document}
    >
      <Icon icon={FileText} size="lg" className={styles.icon} />
      <span>
        <Translated of={member} field="title" className={styles.title} />
        <span className={styles.facts}>{facts.join(' · ')}</span>
      </span>
    </AppLink>
  )
}

import { FileText } from 'lucide-react'
import { documentFileAddress } from '#domain/addresses/site-addresses.ts'
import { texts } from '#generated/texts-catalogue.ts'
import type { TechnicalDocumentListed } from '#generated/types.ts'
import type { GroupItemProps } from '#renderer/blocks/block-types.ts'
import { useDocumentFacts } from '#renderer/catalogues/document-facts.ts'
import { LateTexts } from '#renderer/i18n/late-texts.tsx'
import { Translated } from '#renderer/i18n/translated.tsx'
import { Icon } from '#renderer/ui/media/icon.tsx'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import styles from './product-documents.module.css'

/** A technical document: its title, what is to be known about it, and a link that opens it. */
export function ProductDocuments({ member }: GroupItemProps<TechnicalDocumentListed>) {
  const { file, language } = member
  if (!file) return null
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
        <LateTexts texts={texts}>
          <Facts document={member} />
        </LateTexts>
      </span>
    </AppLink>
  )
}

function Facts({ document }: { document: TechnicalDocumentListed }) {
  return <span className={styles.facts}>{useDocumentFacts(document).join(' · ')}</span>
}

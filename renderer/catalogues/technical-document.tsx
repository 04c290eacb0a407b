import { documentFileAddress } from '#domain/addresses/site-addresses.ts'
import { languageTag } from '#domain/languages/locales.ts'
import { texts } from '#generated/texts-catalogue.ts'
import type { TechnicalDocumentListed } from '#generated/types.ts'
import { TECHNICAL_DOCUMENT_VALUE_TITLES } from '#generated/value-titles/technical-document.ts'
import { LateTexts } from '../i18n/late-texts.tsx'
import { Translated } from '../i18n/translated.tsx'
import { useLocale } from '../i18n/use-locale.ts'
import { AppLink } from '../ui/navigation/app-link.tsx'
import { CatalogueFile } from './catalogue-file.tsx'
import { useDocumentFacts } from './document-facts.ts'

const KINDS = [...TECHNICAL_DOCUMENT_VALUE_TITLES.kind.keys()]

/**
 * Documents of a product as lines of a list of files: the kinds one after the other, in each those of other languages
 * last.
 */
export function TechnicalDocuments({ documents }: { documents: readonly TechnicalDocumentListed[] }) {
  const own = languageTag(useLocale())
  const rank = ({ kind, language }: TechnicalDocumentListed) =>
    KINDS.indexOf(kind) + (language === null || language === own ? 0 : 0.5)
  return (
    <LateTexts texts={texts}>
      {documents
        .toSorted((a, b) => rank(a) - rank(b))
        .map((document) => (
          <TechnicalDocument key={document.id} document={document} />
        ))}
    </LateTexts>
  )
}

function TechnicalDocument({ document }: { document: TechnicalDocumentListed }) {
  const { file, language } = document
  const facts = useDocumentFacts(document)
  if (!file) return null
  return (
    <CatalogueFile
      title={
        <AppLink to={documentFileAddress(document)} type={file.type} hrefLang={language ?? undefined}>
          <Translated of={document} field="title" />
        </AppLink>
      }
      filesize={file.filesize}
      type={file.type}
      facts={facts}
    />
  )
}

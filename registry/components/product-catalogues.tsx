import { FormattedMessage } from 'react-intl'
import { catalogueAddress } from '#domain/addresses/site-addresses.ts'
import type { ProductCataloguesComponent } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { subjectOf } from '#renderer/blocks/page-subject.ts'
import { CatalogueFile, CatalogueFiles, DatasheetFile, FileTitle } from '#renderer/catalogues/catalogue-file.tsx'
import { productCatalogues } from '#renderer/catalogues/product-catalogues.ts'
import { TechnicalDocuments } from '#renderer/catalogues/technical-document.tsx'
import { ButtonLink } from '#renderer/ui/input/button.tsx'
import styles from './product-catalogues.module.css'

/** The product's datasheet and documents, the catalogue files of it and its category, and the link to request these. */
export function ProductCatalogues({ block, context }: BlockProps<ProductCataloguesComponent>) {
  const product = subjectOf(context, 'product')
  if (!product) return null
  const files = productCatalogues(product)
  return (
    <ComponentSection screenOnly block={block} heading="product.catalogues" id="catalogues" aside tight>
      <CatalogueFiles>
        <DatasheetFile product={product} />
        <TechnicalDocuments documents={product.documents} />
        {files.map((file) => (
          <CatalogueFile key={file.id} title={<FileTitle file={file} />} filesize={file.filesize} type={file.type} />
        ))}
      </CatalogueFiles>
      {files.length > 0 && (
        <ButtonLink to={catalogueAddress(product)} variant="outline" className={styles.request}>
          <FormattedMessage id="product.request_catalogue" />
        </ButtonLink>
      )}
    </ComponentSection>
  )
}

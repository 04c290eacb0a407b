import { FormattedMessage } from 'react-intl'
import { catalogueAddress } from '#domain/addresses/site-addresses.ts'
import type { ProductCataloguesComponent } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { subjectOf } from '#renderer/blocks/page-subject.ts'
import { CatalogueFile, CatalogueFiles, FileTitle } from '#renderer/catalogues/catalogue-file.tsx'
import { productCatalogues } from '#renderer/catalogues/product-catalogues.ts'
import { ButtonLink } from '#renderer/ui/input/button.tsx'
import styles from './product-catalogues.module.css'

/** The catalogue files of the product and its category, and the link to request them. */
export function ProductCatalogues({ block, context }: BlockProps<ProductCataloguesComponent>) {
  const product = subjectOf(context, 'product')
  const files = product ? productCatalogues(product) : []
  if (!product || files.length === 0) return null
  return (
    <ComponentSection screenOnly block={block} heading="product.catalogues" id="catalogues" aside tight>
      <CatalogueFiles>
        {files.map((file) => (
          <CatalogueFile key={file.id} title={<FileTitle file={file} />} filesize={file.filesize} type={file.type} />
        ))}
      </CatalogueFiles>
      <ButtonLink to={catalogueAddress(product)} variant="outline" className={styles.request}>
        <FormattedMessage id="product.request_catalogue" />
      </ButtonLink>
    </ComponentSection>
  )
}

import { FileText } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ProductCataloguesComponent } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { subjectOf } from '#renderer/blocks/page-subject.ts'
import { catalogueAddress, productCatalogues } from '#renderer/data/product-catalogues.ts'
import { ButtonLink } from '#renderer/ui/button.tsx'
import { Icon } from '#renderer/ui/icon.tsx'
import styles from './product-catalogues.module.css'

/** The catalogue files of the product and its category, and the way to ask for them. */
export function ProductCatalogues({ block, context }: BlockProps<ProductCataloguesComponent>) {
  const intl = useIntl()
  const product = subjectOf(context, 'product')
  const files = product ? productCatalogues(product) : []
  if (!product || files.length === 0) return null
  return (
    <ComponentSection block={block} heading="product.catalogues" id="catalogues" tight>
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.id} className={styles.file}>
            <Icon icon={FileText} size="lg" />
            <span>
              <span className={styles.title}>{file.title ?? file.filename_download}</span>
              <span className={styles.facts}>
                PDF
                {file.filesize !== null && (
                  <>
                    {' · '}
                    {intl.formatNumber(Math.max(1, Math.round(file.filesize / 1000)), {
                      style: 'unit',
                      unit: 'kilobyte',
                    })}
                  </>
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <ButtonLink to={catalogueAddress(product)} variant="outline">
        <FormattedMessage id="product.request_catalogue" />
      </ButtonLink>
    </ComponentSection>
  )
}

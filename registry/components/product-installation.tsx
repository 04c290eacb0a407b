import { translate } from '#domain/languages/translate.ts'
import type { ProductInstallationComponent } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { subjectOf } from '#renderer/blocks/page-subject.ts'
import { TranslatedRichText } from '#renderer/ui/text/translated-rich-text.tsx'
import styles from './product-installation.module.css'

/** How the product is installed. Nothing when the product has none. */
export function ProductInstallation({ block, context }: BlockProps<ProductInstallationComponent>) {
  const product = subjectOf(context, 'product')
  if (!translate(product, 'installation', context.locale)) return null
  return (
    <ComponentSection
      block={block}
      className={styles.installation}
      heading="product.installation"
      id="installation"
      column
      tight
      folded
    >
      <TranslatedRichText of={product} field="installation" />
    </ComponentSection>
  )
}

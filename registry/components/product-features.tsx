import type { ProductFeaturesComponent } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { subjectOf } from '#renderer/blocks/page-subject.ts'
import { translate } from '#renderer/i18n/translate.ts'
import { TranslatedRichText } from '#renderer/ui/translated-rich-text.tsx'

/** What speaks for the product. Nothing when the product has none. */
export function ProductFeatures({ block, context }: BlockProps<ProductFeaturesComponent>) {
  const product = subjectOf(context, 'product')
  if (!translate(product, 'features', context.locale)) return null
  return (
    <ComponentSection block={block} heading="product.features" id="features" aside tight>
      <TranslatedRichText of={product} field="features" />
    </ComponentSection>
  )
}

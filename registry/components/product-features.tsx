import { translate } from '#domain/languages/translate.ts'
import type { ProductFeaturesComponent } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { subjectOf } from '#renderer/blocks/page-subject.ts'
import { TranslatedRichText } from '#renderer/ui/text/translated-rich-text.tsx'

/** The advantages of the product. Nothing when the product has none. */
export function ProductFeatures({ block, context }: BlockProps<ProductFeaturesComponent>) {
  const product = subjectOf(context, 'product')
  if (!translate(product, 'features', context.locale)) return null
  return (
    <ComponentSection block={block} heading="product.features" id="features" aside column tight>
      <TranslatedRichText of={product} field="features" />
    </ComponentSection>
  )
}

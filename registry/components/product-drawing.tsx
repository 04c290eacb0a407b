import { translate } from '#domain/languages/translate.ts'
import type { ProductDrawingComponent } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { subjectOf } from '#renderer/blocks/page-subject.ts'
import { TranslatedRichText } from '#renderer/ui/text/translated-rich-text.tsx'

/** Technical drawings with their captions. Nothing when the product has none. */
export function ProductDrawing({ block, context }: BlockProps<ProductDrawingComponent>) {
  const product = subjectOf(context, 'product')
  if (!translate(product, 'drawing', context.locale)) return null
  return (
    <ComponentSection block={block} heading="product.drawing" id="drawing" aside column tight>
      <TranslatedRichText of={product} field="drawing" />
    </ComponentSection>
  )
}

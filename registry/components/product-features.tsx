import { Suspense } from 'react'
import { translate } from '#domain/languages/translate.ts'
import type { ProductFeaturesComponent } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { subjectOf } from '#renderer/blocks/page-subject.ts'
import { latePart } from '#renderer/ui/layout/late-part.tsx'
import { TranslatedRichText } from '#renderer/ui/text/translated-rich-text.tsx'
import styles from './product-features.module.css'

// The server's film stays, with the browser's own controls, until the code is there.
const VideoPlayer = latePart('VideoPlayer', () => import('#renderer/ui/media/video-player.tsx'))

/** The advantages of the product, and the film that shows them. Nothing when the product has neither. */
export function ProductFeatures({ block, context }: BlockProps<ProductFeaturesComponent>) {
  const product = subjectOf(context, 'product')
  if (!product?.video?.file && !translate(product, 'features', context.locale)) return null
  return (
    <ComponentSection block={block} heading="product.features" id="features" aside column tight>
      <TranslatedRichText of={product} field="features" />
      {product?.video?.file && (
        <Suspense>
          <VideoPlayer video={product.video} className={styles.film} />
        </Suspense>
      )}
    </ComponentSection>
  )
}

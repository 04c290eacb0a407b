import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { texts } from '#generated/texts-recent.ts'
import type { RecentProductsComponent } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { subjectOf } from '#renderer/blocks/page-subject.ts'
import { LateTexts } from '#renderer/i18n/late-texts.tsx'
import { ProductTile } from '#renderer/products/product-tile.tsx'
import { forgetProducts, type SeenProduct, useSeenProducts } from '#renderer/products/seen-products.ts'
import { Carousel } from '#renderer/ui/carousel/carousel.tsx'
import { showToast } from '#renderer/ui/feedback/feedback.ts'
import { Button } from '#renderer/ui/input/button.tsx'

/**
 * The products whose pages were opened on this device, without the one of this page. The server knows none, and draws
 * an empty place, which is filled while it is out of sight: nothing that a visitor sees moves.
 */
export function RecentProducts({ block, context }: BlockProps<RecentProductsComponent>) {
  const place = useRef<HTMLDivElement>(null)
  const own = subjectOf(context, 'product')?.id
  const products = useSeenProducts().filter(({ id }) => id !== own)
  const mayFill = useOnceBelow(place)
  return (
    <div ref={place} tabIndex={-1}>
      {mayFill && products.length > 0 && (
        <LateTexts texts={texts}>
          <Seen block={block} products={products} onForgotten={() => place.current?.focus()} />
        </LateTexts>
      )}
    </div>
  )
}

interface SeenProps {
  block: RecentProductsComponent
  products: readonly SeenProduct[]
  onForgotten(): void
}

function Seen({ block, products, onForgotten }: SeenProps) {
  const intl = useIntl()
  const forget = () => {
    // The button disappears with its section and would take the focus with it.
    onForgotten()
    forgetProducts()
    showToast({ tone: 'success', title: intl.formatMessage({ id: 'recent.cleared' }) })
  }
  return (
    <ComponentSection
      screenOnly
      block={block}
      heading="recent.title"
      id="recent"
      action={
        <>
          <small>
            <FormattedMessage id="recent.device" />
          </small>{' '}
          <Button variant="plain" onClick={forget}>
            <FormattedMessage id="recent.clear" />
          </Button>
        </>
      }
    >
      <Carousel label={intl.formatMessage({ id: 'recent.title' })} itemWidth="sm">
        {products.map((product) => (
          <ProductTile key={product.id} product={product} />
        ))}
      </Carousel>
    </ComponentSection>
  )
}

/** Whether a place has been below the window; then what is drawn there moves nothing in sight. */
function useOnceBelow(place: RefObject<HTMLElement | null>): boolean {
  const [wasBelow, setWasBelow] = useState(false)
  useLayoutEffect(() => {
    const element = place.current
    if (!element || wasBelow) return
    const settle = ({ top }: DOMRectReadOnly) => top >= window.innerHeight && setWasBelow(true)
    settle(element.getBoundingClientRect())
    const observer = new IntersectionObserver((entries) => {
      for (const { boundingClientRect } of entries) settle(boundingClientRect)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, wasBelow])
  return wasBelow
}

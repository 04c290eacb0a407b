import { useQueries } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { ADDRESSES } from '#domain/addresses/site-addresses.ts'
import { USER_PRODUCT_LIMITS } from '#generated/limits.ts'
import { texts } from '#generated/texts-compare.ts'
import type { Product, ProductCompareComponent } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { callQuery } from '#renderer/data/call-query.ts'
import { LateTexts } from '#renderer/i18n/late-texts.tsx'
import { SavedFailed, SavedPlace, SavedWaiting } from '#renderer/saved-products/saved-page-states.tsx'
import { useSavedList } from '#renderer/saved-products/use-saved-list.ts'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { ButtonLink } from '#renderer/ui/input/button.tsx'
import { ComparedProducts } from './compared-products.tsx'

/**
 * The products that the visitor compares, side by side. The server renders only a placeholder: the visitor's list is
 * known only in the browser.
 */
export function ProductCompare({ block, context }: BlockProps<ProductCompareComponent>) {
  return (
    <LateTexts texts={texts}>
      <ComponentSection block={block} tight>
        <SavedPlace>
          <Comparison context={context} />
        </SavedPlace>
      </ComponentSection>
    </LateTexts>
  )
}

function Comparison({ context }: { context: BlockContext }) {
  const intl = useIntl()
  const list = useSavedList(context, 'compare')
  const ids = list.status === 'ready' ? list.products : []
  const answers = useQueries({ queries: ids.map((id) => callQuery(context, 'getProduct', { params: { id } })) })
  const products = answers.flatMap(({ data }): Product[] => (data ? [data] : []))
  const failed = answers.filter(({ isError, data }) => isError && !data)

  if (list.status === 'failed' || failed.length > 0) {
    return (
      <SavedFailed
        list="compare"
        error={list.status === 'failed' ? list.error : failed[0]?.error}
        retry={intl.formatMessage({ id: 'base.retry' })}
        onRetry={() => (list.status === 'failed' ? list.retry() : failed.forEach(({ refetch }) => void refetch()))}
      />
    )
  }
  // All together: columns appearing one by one would move what a visitor is about to press.
  if (list.status === 'waiting' || answers.some(({ isPending }) => isPending)) {
    return (
      <SavedWaiting
        label={intl.formatMessage({ id: 'compare.loading' })}
        needsScripts={intl.formatMessage({ id: 'compare.needs_scripts' })}
      />
    )
  }
  if (products.length === 0) {
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'compare.none' })}
        description={intl.formatMessage({ id: 'compare.none_hint' }, { limit: USER_PRODUCT_LIMITS.compare })}
        action={<ButtonLink to={ADDRESSES.product}>{intl.formatMessage({ id: 'compare.browse' })}</ButtonLink>}
      />
    )
  }
  return <ComparedProducts context={context} products={products} />
}

import { FormattedMessage } from 'react-intl'
import { addressWith, narrowedBy, withParam } from '../data/product-filter.ts'
import { AppLink } from './app-link.tsx'
import { EmptyState } from './empty-state.tsx'

interface NoProductsProps {
  /** The list's own address, without language prefix. */
  path: string
  search: URLSearchParams
  /** There are products, but the address asks for a page after the last one. */
  isPastEnd: boolean
}

/** A list of products without any: what was asked for, and the ways on. */
export function NoProducts({ path, search, isPastEnd }: NoProductsProps) {
  const by = narrowedBy(search)
  if (isPastEnd) {
    return (
      <EmptyState
        title={<FormattedMessage id="base.nothing_found" />}
        action={
          <AppLink to={addressWith(path, withParam(search, 'page', ''))}>
            <FormattedMessage id="base.page_number" values={{ page: 1 }} />
          </AppLink>
        }
      />
    )
  }
  return (
    <EmptyState
      title={<FormattedMessage id="product.none_match" values={{ by, words: search.get('q') }} />}
      description={<FormattedMessage id="product.none_match_hint" values={{ by }} />}
      action={
        <>
          <ClearFilters path={path} search={search} />
          <AppLink to="/contact-us">
            <FormattedMessage id="menu.contact_us" />
          </AppLink>
        </>
      }
    />
  )
}

/** The way back to the whole list. */
export function ClearFilters({ path, search, className }: Omit<NoProductsProps, 'isPastEnd'> & { className?: string }) {
  return (
    <AppLink to={path} keepScroll className={className}>
      <FormattedMessage id="product.clear_filters" values={{ by: narrowedBy(search) }} />
    </AppLink>
  )
}

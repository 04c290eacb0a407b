import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { ADDRESSES } from '#domain/addresses/site-addresses.ts'
import type { BlockContext } from '../blocks/block-types.ts'
import { callQuery } from '../data/call-query.ts'
import { addressWith, withParam } from '../data/list-address.ts'
import { Translated } from '../i18n/translated.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { AppLink } from '../ui/navigation/app-link.tsx'
import { narrowedBy } from './product-filter.ts'

interface NoProductsProps {
  /** The list's own address, without the language prefix. */
  path: string
  search: URLSearchParams
  /** There are products, but the address requests a page after the last one. */
  isPastEnd: boolean
}

/** A product list without results: the search words or filters that match nothing, and where to go from here. */
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
          <AppLink to={ADDRESSES['contact-us']}>
            <FormattedMessage id="menu.contact_us" />
          </AppLink>
        </>
      }
    />
  )
}

/** A brand whose products are still to come: what it is about, and where to ask. */
export function NoProductsOfBrand({ context, slug }: { context: BlockContext; slug: string }) {
  const { path, search } = context
  const { data } = useQuery(callQuery(context, 'listBrandsBySlug', { query: { slug } }))
  const brand = data?.[0]
  if (!brand) return <NoProducts path={path} search={search} isPastEnd={false} />
  return (
    <EmptyState
      title={<FormattedMessage id="product.none_of_brand" values={{ brand: brand.name }} />}
      description={<Translated of={brand} field="description" />}
      action={
        <>
          <AppLink to={ADDRESSES['contact-us']}>
            <FormattedMessage id="product.ask_about_brand" values={{ brand: brand.name }} />
          </AppLink>
          <ClearFilters path={path} search={search} />
        </>
      }
    />
  )
}

/** The link back to the complete list. */
export function ClearFilters({ path, search, className }: Omit<NoProductsProps, 'isPastEnd'> & { className?: string }) {
  return (
    <AppLink to={path} keepScroll className={className}>
      <FormattedMessage id="product.clear_filters" values={{ by: narrowedBy(search) }} />
    </AppLink>
  )
}

import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { ADDRESSES } from '#domain/addresses/site-addresses.ts'
import { texts } from '#generated/texts-list.ts'
import type { BlockContext } from '../blocks/block-types.ts'
import { callQuery } from '../data/call-query.ts'
import { addressWith, withParam } from '../data/list-address.ts'
import { LateTexts } from '../i18n/late-texts.tsx'
import { Translated } from '../i18n/translated.tsx'
import { searchAddress } from '../search/search-address.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { AppLink } from '../ui/navigation/app-link.tsx'
import { narrowedBy, onlyBrand } from './product-filter.ts'

interface ListAddress {
  /** The list's own address, without the language prefix. */
  path: string
  search: URLSearchParams
}

interface NoProductsProps {
  context: BlockContext
  /** There are products, but the address requests a page after the last one. */
  isPastEnd: boolean
}

/** Why a product list is empty, and where to go from here. */
export function NoProducts({ context, isPastEnd }: NoProductsProps) {
  const brand = onlyBrand(context.search)
  return brand !== null && !isPastEnd ? (
    <LateTexts texts={texts}>
      <NoProductsOfBrand context={context} slug={brand} />
    </LateTexts>
  ) : (
    <NothingFound path={context.path} search={context.search} isPastEnd={isPastEnd} />
  )
}

/** The search words or filters that match nothing. */
export function NothingFound(props: ListAddress & Pick<NoProductsProps, 'isPastEnd'>) {
  return (
    <LateTexts texts={texts}>
      <Nothing {...props} />
    </LateTexts>
  )
}

function Nothing({ path, search, isPastEnd }: ListAddress & Pick<NoProductsProps, 'isPastEnd'>) {
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
  if (by === null) {
    return (
      <EmptyState
        title={<FormattedMessage id="list.none_yet" />}
        description={<FormattedMessage id="list.none_yet_hint" />}
        action={
          <AppLink to={ADDRESSES['contact-us']}>
            <FormattedMessage id="menu.contact_us" />
          </AppLink>
        }
      />
    )
  }
  const words = search.get('q')
  return (
    <EmptyState
      title={<FormattedMessage id="list.none_match" values={{ by, words }} />}
      description={<FormattedMessage id="list.none_match_hint" values={{ by }} />}
      action={
        <>
          {words && (
            // A list knows words as they are written; the search forgives slips, and knows more than products.
            <AppLink to={searchAddress({ q: words })}>
              <FormattedMessage id="list.search_site" />
            </AppLink>
          )}
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
function NoProductsOfBrand({ context, slug }: { context: BlockContext; slug: string }) {
  const { path, search } = context
  const { data } = useQuery(callQuery(context, 'listBrandsBySlug', { query: { slug } }))
  const brand = data?.[0]
  if (!brand) return <NothingFound path={path} search={search} isPastEnd={false} />
  return (
    <EmptyState
      title={<FormattedMessage id="list.none_of_brand" values={{ brand: brand.name }} />}
      description={<Translated of={brand} field="description" />}
      action={
        <>
          <AppLink to={ADDRESSES['contact-us']}>
            <FormattedMessage id="list.ask_about_brand" values={{ brand: brand.name }} />
          </AppLink>
          <ClearFilters path={path} search={search} />
        </>
      }
    />
  )
}

/** The link back to the complete list. */
export function ClearFilters({ path, search, className }: ListAddress & { className?: string }) {
  return (
    <AppLink to={path} keepScroll className={className}>
      <FormattedMessage id="list.clear_filters" values={{ by: narrowedBy(search) }} />
    </AppLink>
  )
}

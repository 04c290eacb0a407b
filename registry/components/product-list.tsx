import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { ListProductRowsAnswer, ListProductsAnswer, ProductFacet, ProductListComponent } from '#generated/types.ts'
import { BlockBoundary } from '#renderer/blocks/block-boundary.tsx'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { FailedCall } from '#renderer/blocks/fetched-part.tsx'
import { callQuery } from '#renderer/data/call-query.ts'
import { type ContentQuery, needed } from '#renderer/data/content-query.ts'
import { pageAddress } from '#renderer/data/list-address.ts'
import { useLastKnown } from '#renderer/data/use-last-known.ts'
import { FacetForm } from '#renderer/products/facet-form.tsx'
import {
  isTable,
  LIST_PARAMETERS,
  narrowedBy,
  onlyBrand,
  productFilter,
  productListQuery,
  productRowsQuery,
} from '#renderer/products/product-filter.ts'
import { ProductTile } from '#renderer/products/product-tile.tsx'
import { TileGrid } from '#renderer/ui/layout/grid.tsx'
import { latePart } from '#renderer/ui/layout/late-part.tsx'
import styles from './product-list.module.css'

// Its links work before their code is there.
const ListHead = latePart('ListHead', () => import('#renderer/products/list-head.tsx'))

const TableSort = latePart('TableSort', () => import('#renderer/products/product-table.tsx'))

const ProductTable = latePart('ProductTable', () => import('#renderer/products/product-table.tsx'))

// Few lists need these; the server's stay until their code is there.
const FilterChips = latePart('FilterChips', () => import('#renderer/products/filter-chips.tsx'))

// At the end of the list, whose links work before their code is there.
const Pager = latePart('Pager', () => import('#renderer/ui/navigation/pager.tsx'))

const NoProducts = latePart('NoProducts', () => import('#renderer/products/no-products.tsx'))

export const parameters = LIST_PARAMETERS

export function queries(_block: ProductListComponent, context: BlockContext) {
  const brand = onlyBrand(context.search)
  return [
    listedQuery(context),
    facetsQuery(context),
    // It says what it is about where it has no products.
    ...(brand === null ? [] : [callQuery(context, 'listBrandsBySlug', { query: { slug: brand } })]),
  ]
}

const facetsQuery = (context: BlockContext) =>
  callQuery(context, 'listProductFacets', { query: productFilter(context.search) })

/** What the list shows: products for tiles, or rows of figures. */
function listedQuery(context: BlockContext): ContentQuery<ListProductsAnswer | ListProductRowsAnswer> {
  return isTable(context.search)
    ? callQuery(context, 'listProductRows', { query: productRowsQuery(context.search) })
    : callQuery(context, 'listProducts', { query: productListQuery(context.search) })
}

/** Told by what arrived: until the other view's has, the list stays as it was. */
const hasRows = (list: ListProductsAnswer | ListProductRowsAnswer): list is ListProductRowsAnswer =>
  'resins' in (list.data[0] ?? {})

/**
 * All products, with filters, sort order and page in the address: every state can be shared, reloaded and reached
 * without scripts. Where the products of a choice cannot be fetched, the filters stay for another.
 */
export function ProductList({ block, context }: BlockProps<ProductListComponent>) {
  const { path, search } = context
  const { data: list } = useQuery({ ...listedQuery(context), placeholderData: keepPreviousData })
  const { data } = useQuery({ ...facetsQuery(context), placeholderData: keepPreviousData })
  const facets = useLastKnown(data) ?? []
  const fetched = () => queries(block, context)
  return (
    <ComponentSection block={block} tight>
      <div className={styles.layout}>
        <FacetForm
          facets={facets}
          path={path}
          search={search}
          count={list?.filter_count}
          sort={
            isTable(search) && (
              <Suspense fallback={<span />}>
                <TableSort path={path} search={search} />
              </Suspense>
            )
          }
        />
        <BlockBoundary
          of={context}
          part={block}
          queries={fetched}
          onError={ignore}
          fallback={<FailedCall queries={fetched} context={context} />}
        >
          <Results facets={facets} context={context} />
        </BlockBoundary>
      </div>
    </ComponentSection>
  )
}

/** What failed is told where the products would be. */
function ignore() {}

interface ResultsProps {
  facets: readonly ProductFacet[]
  context: BlockContext
}

/** The products, and what was chosen for them. */
function Results({ facets, context }: ResultsProps) {
  const { path, search } = context
  const { data: list, isPlaceholderData } = useQuery({
    ...needed(listedQuery(context)),
    placeholderData: keepPreviousData,
  })
  if (!list) return null
  const isEmpty = list.data.length === 0
  return (
    <div className={styles.results} aria-busy={isPlaceholderData}>
      <div className={styles.head}>
        <Suspense>
          <ListHead list={list} path={path} search={search} />
        </Suspense>
      </div>
      {narrowedBy(search) && (
        <Suspense>
          <FilterChips facets={facets} path={path} search={search} clearable={!isEmpty} />
        </Suspense>
      )}
      {isEmpty ? (
        <Suspense>
          <NoProducts context={context} isPastEnd={list.filter_count > 0} />
        </Suspense>
      ) : hasRows(list) ? (
        <Suspense>
          <ProductTable rows={list.data} path={path} search={search} />
        </Suspense>
      ) : (
        <TileGrid items={list.data} itemWidth="md" glides>
          {(product, index) => <ProductTile product={product} priority={index === 0} />}
        </TileGrid>
      )}
      <Suspense>
        <Pager list={list} hrefOf={(page) => pageAddress(context, page)} />
      </Suspense>
    </div>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { productsAddress } from '#domain/addresses/site-addresses.ts'
import type { MarketDetailComponent, MarketField } from '#generated/types.ts'
import { ArticleTile } from '#renderer/articles/article-tile.tsx'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { subjectOf } from '#renderer/blocks/page-subject.ts'
import { subjectCrumbs } from '#renderer/blocks/subject-crumbs.ts'
import { ClientTile } from '#renderer/company/client-tile.tsx'
import { callQuery } from '#renderer/data/call-query.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { ProductTile } from '#renderer/products/product-tile.tsx'
import { productTilesQuery } from '#renderer/products/tile-queries.ts'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { TileGrid } from '#renderer/ui/layout/grid.tsx'
import lead from '#renderer/ui/layout/page-lead.module.css'
import { Section } from '#renderer/ui/layout/section.tsx'
import { Picture } from '#renderer/ui/media/picture.tsx'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import { Breadcrumbs } from '#renderer/ui/navigation/breadcrumbs.tsx'
import styles from './market-detail.module.css'

/** As many products as fill three rows; a link goes to the rest. */
const SHOWN_PRODUCTS = 12
const SHOWN_ARTICLES = 3

function marketQueries(context: BlockContext, market: string) {
  return {
    products: productTilesQuery(context, { market, limit: SHOWN_PRODUCTS }),
    clients: callQuery(context, 'listClients', { query: { market } }),
    articles: callQuery(context, 'listArticles', { query: { market, limit: SHOWN_ARTICLES } }),
  }
}

export function queries(_block: MarketDetailComponent, context: BlockContext) {
  const field = subjectOf(context, 'market-field')
  return field ? Object.values(marketQueries(context, field.slug)) : []
}

/** One market field with the products, clients and articles that belong to it. */
export function MarketDetail({ context }: BlockProps<MarketDetailComponent>) {
  const field = subjectOf(context, 'market-field')
  if (!field) return null
  return (
    <>
      <MarketHead field={field} context={context} />
      <MarketContent field={field} context={context} />
    </>
  )
}

interface MarketProps {
  field: MarketField
  context: BlockContext
}

function MarketHead({ field, context }: MarketProps) {
  const intl = useIntl()
  return (
    <Section title={null} tight>
      <Breadcrumbs items={subjectCrumbs(context, intl)} />
      <div className={styles.head}>
        <div>
          <Translated of={field} field="label" as="h1" className={lead.heading} />
          <Translated of={field} field="description" as="p" className={styles.description} />
        </div>
        {field.image && (
          <Picture
            image={field.image}
            sizes="(min-width: 68.75rem) 32rem, 100vw"
            ratio="3:2"
            priority
            className={styles.picture}
          />
        )}
      </div>
    </Section>
  )
}

function MarketContent({ field, context }: MarketProps) {
  const intl = useIntl()
  const wanted = marketQueries(context, field.slug)
  const { data: products } = useSuspenseQuery(wanted.products)
  const { data: clients } = useSuspenseQuery(wanted.clients)
  const { data: articles } = useSuspenseQuery(wanted.articles)
  // What the editors chose comes first, then other products of the field, as many as fill the rows.
  const shown = [...new Map([...field.products, ...products.data].map((product) => [product.id, product])).values()]
  return (
    <>
      <Section
        title={intl.formatMessage({ id: 'menu.products' })}
        action={
          products.filter_count > SHOWN_PRODUCTS && (
            <AppLink to={productsAddress({ market: field.slug })}>
              <FormattedMessage id="base.show_all" />
            </AppLink>
          )
        }
      >
        {shown.length === 0 ? (
          <EmptyState title={intl.formatMessage({ id: 'base.nothing_found' })} />
        ) : (
          <TileGrid items={shown.slice(0, Math.max(SHOWN_PRODUCTS, field.products.length))}>
            {(product) => <ProductTile product={product} />}
          </TileGrid>
        )}
      </Section>
      {clients.data.length > 0 && (
        <Section title={intl.formatMessage({ id: 'menu.client' })} background="surface">
          <TileGrid items={clients.data} itemWidth="sm">
            {(client) => <ClientTile client={client} />}
          </TileGrid>
        </Section>
      )}
      {articles.data.length > 0 && (
        <Section title={intl.formatMessage({ id: 'menu.article' })}>
          <TileGrid items={articles.data}>{(article) => <ArticleTile article={article} />}</TileGrid>
        </Section>
      )}
    </>
  )
}

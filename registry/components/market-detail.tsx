import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MarketDetailComponent, MarketField } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { subjectOf } from '#renderer/blocks/page-subject.ts'
import { articleQueries } from '#renderer/data/article-queries.ts'
import { clientQueries } from '#renderer/data/client-queries.ts'
import { productQueries } from '#renderer/data/product-queries.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { AppLink } from '#renderer/ui/app-link.tsx'
import { ArticleTile } from '#renderer/ui/article-tile.tsx'
import { Breadcrumbs } from '#renderer/ui/breadcrumbs.tsx'
import { ClientTile } from '#renderer/ui/client-tile.tsx'
import { EmptyState } from '#renderer/ui/empty-state.tsx'
import { Grid } from '#renderer/ui/grid.tsx'
import { Picture } from '#renderer/ui/picture.tsx'
import { ProductTile } from '#renderer/ui/product-tile.tsx'
import { Section } from '#renderer/ui/section.tsx'
import { translatedCrumb } from '#renderer/ui/translated-crumb.ts'
import styles from './market-detail.module.css'

/** As many products as fill three rows; the rest is one link away. */
const SHOWN_PRODUCTS = 12
const SHOWN_ARTICLES = 3

function marketQueries(context: BlockContext, market: string) {
  return {
    products: productQueries.list(context, { market, limit: SHOWN_PRODUCTS }),
    clients: clientQueries.list(context, { market }),
    articles: articleQueries.list(context, { market, limit: SHOWN_ARTICLES }),
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
      <Breadcrumbs
        items={[
          { label: intl.formatMessage({ id: 'menu.home' }), to: '/' },
          { label: intl.formatMessage({ id: 'menu.market' }), to: '/market' },
          translatedCrumb(field, 'label', context.locale),
        ]}
      />
      <div className={styles.head}>
        <div>
          <Translated of={field} field="label" as="h1" className={styles.title} />
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
  return (
    <>
      <Section
        title={intl.formatMessage({ id: 'menu.products' })}
        action={
          products.filter_count > SHOWN_PRODUCTS && (
            <AppLink to={`/product?${new URLSearchParams({ market: field.slug })}`}>
              <FormattedMessage id="base.show_all" />
            </AppLink>
          )
        }
      >
        {products.data.length === 0 ? (
          <EmptyState title={intl.formatMessage({ id: 'base.nothing_found' })} />
        ) : (
          <Grid>
            {products.data.map((product) => (
              <li key={product.id}>
                <ProductTile product={product} />
              </li>
            ))}
          </Grid>
        )}
      </Section>
      {clients.data.length > 0 && (
        <Section title={intl.formatMessage({ id: 'menu.client' })} background="surface">
          <Grid itemWidth="sm">
            {clients.data.map((client) => (
              <li key={client.id}>
                <ClientTile client={client} />
              </li>
            ))}
          </Grid>
        </Section>
      )}
      {articles.data.length > 0 && (
        <Section title={intl.formatMessage({ id: 'menu.article' })}>
          <Grid>
            {articles.data.map((article) => (
              <li key={article.id}>
                <ArticleTile article={article} />
              </li>
            ))}
          </Grid>
        </Section>
      )}
    </>
  )
}

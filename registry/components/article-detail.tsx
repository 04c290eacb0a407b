import { FormattedMessage, useIntl } from 'react-intl'
import { ADDRESSES, productsAddress } from '#domain/addresses/site-addresses.ts'
import { translate } from '#domain/languages/translate.ts'
import { subjectAddress } from '#domain/subjects/subject-address.ts'
import type { Article, ArticleDetailComponent } from '#generated/types.ts'
import { PublishedDate } from '#renderer/articles/published-date.tsx'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { subjectOf } from '#renderer/blocks/page-subject.ts'
import { subjectCrumbs } from '#renderer/blocks/subject-crumbs.ts'
import { placedLinksQuery } from '#renderer/company/placed-link.ts'
import { PlacedLinks } from '#renderer/company/placed-links.tsx'
import { FallbackNote } from '#renderer/i18n/fallback-note.tsx'
import { Translated } from '#renderer/i18n/translated.tsx'
import { ProductTile } from '#renderer/products/product-tile.tsx'
import { ButtonLink } from '#renderer/ui/input/button.tsx'
import { TileGrid } from '#renderer/ui/layout/grid.tsx'
import lead from '#renderer/ui/layout/page-lead.module.css'
import { Section } from '#renderer/ui/layout/section.tsx'
import { PlayablePicture } from '#renderer/ui/media/playable-picture.tsx'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import { Breadcrumbs } from '#renderer/ui/navigation/breadcrumbs.tsx'
import { Badge } from '#renderer/ui/text/badge.tsx'
import { TranslatedRichText } from '#renderer/ui/text/translated-rich-text.tsx'
import styles from './article-detail.module.css'

export const queries = (_block: ArticleDetailComponent, context: BlockContext) => [placedLinksQuery(context, 'article')]

/** One article: its head, picture and text, and what to read next. */
export function ArticleDetail({ block, context }: BlockProps<ArticleDetailComponent>) {
  const intl = useIntl()
  const article = subjectOf(context, 'article')
  if (!article) return null
  const image = translate(article, 'image', context.locale)?.value ?? article.image
  return (
    <Section title={null} id={block.slug} tight>
      <Breadcrumbs items={subjectCrumbs(context, intl)} />
      <article className={styles.article}>
        <header>
          <Translated of={article} field="title" as="h1" className={lead.heading} />
          <Translated of={article} field="subtitle" as="p" className={styles.subtitle} />
          <p className={styles.facts}>
            <PublishedDate date={article.date_published} />
            {article.author &&
              `\u00a0· ${[article.author.first_name, article.author.last_name].filter(Boolean).join('\u00a0')}`}
            {article.category && (
              <>
                {'\u00a0· '}
                <Translated of={article.category} field="name" />
              </>
            )}
            <FallbackNote of={article} field="title" />
          </p>
        </header>
        {image && (
          <PlayablePicture
            image={image}
            sizes="(min-width: 68.75rem) 56rem, 100vw"
            ratio="3:2"
            priority
            className={styles.picture}
          />
        )}
        <TranslatedRichText of={article} field="content" anchors className={styles.text} />
        {article.tags.length > 0 && (
          <ul className={styles.tags}>
            {article.tags.map((tag) => (
              <li key={tag.id}>
                <Badge>
                  <Translated of={tag} field="label" />
                </Badge>
              </li>
            ))}
          </ul>
        )}
        <PlacedLinks context={context} placement="article" />
      </article>
      <NamedProducts article={article} />
      <p className={styles.step}>
        <ButtonLink to={ADDRESSES['contact-us']} variant="outline">
          <FormattedMessage id="menu.contact_us" />
        </ButtonLink>
      </p>
      <ReadNext articles={article.related_articles} />
    </Section>
  )
}

/** The products that the article names, and the resins, each with the products made with it. */
function NamedProducts({ article: { products, resin_types: resins } }: { article: Article }) {
  if (products.length === 0 && resins.length === 0) return null
  return (
    <aside className={styles.named}>
      <h2 className={styles.nextTitle}>
        <FormattedMessage id="menu.products" />
      </h2>
      {products.length > 0 && (
        <TileGrid items={products} itemWidth="sm">
          {(product) => <ProductTile product={product} />}
        </TileGrid>
      )}
      {resins.length > 0 && (
        <ul className={styles.tags}>
          {resins.map((resin) => (
            <li key={resin.id}>
              <AppLink to={productsAddress({ resin: resin.slug })}>
                <Badge>
                  <FormattedMessage id="product.with_resin" values={{ resin: resin.name }} />
                </Badge>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}

function ReadNext({ articles }: { articles: Article['related_articles'] }) {
  if (articles.length === 0) return null
  return (
    <aside className={styles.next}>
      <h2 className={styles.nextTitle}>
        <FormattedMessage id="base.read_next" />
      </h2>
      <ul className={styles.nextList}>
        {articles.map((article) => (
          <li key={article.id} className={styles.nextItem}>
            <AppLink to={subjectAddress('article', article)}>
              <Translated of={article} field="title" />
            </AppLink>
            <span className={styles.nextDate}>
              <PublishedDate date={article.date_published} />
              <FallbackNote of={article} field="title" />
            </span>
          </li>
        ))}
      </ul>
    </aside>
  )
}

import { FormattedMessage, useIntl } from 'react-intl'
import type { Article, ArticleDetailComponent } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
import { subjectOf } from '#renderer/blocks/page-subject.ts'
import { articlePath, NEWS_CATEGORY } from '#renderer/data/article-path.ts'
import { translate } from '#renderer/i18n/translate.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { AppLink } from '#renderer/ui/app-link.tsx'
import { Badge } from '#renderer/ui/badge.tsx'
import { Breadcrumbs } from '#renderer/ui/breadcrumbs.tsx'
import { Picture } from '#renderer/ui/picture.tsx'
import { PublishedDate } from '#renderer/ui/published-date.tsx'
import { Section } from '#renderer/ui/section.tsx'
import { translatedCrumb } from '#renderer/ui/translated-crumb.ts'
import { TranslatedRichText } from '#renderer/ui/translated-rich-text.tsx'
import styles from './article-detail.module.css'

/** One article: its head, its picture, its text, and what to read next. */
export function ArticleDetail({ block, context }: BlockProps<ArticleDetailComponent>) {
  const intl = useIntl()
  const article = subjectOf(context, 'article')
  if (!article) return null
  const isNews = article.category?.slug === NEWS_CATEGORY
  const image = translate(article, 'image', context.locale)?.value ?? article.image
  return (
    <Section title={null} id={block.slug} tight>
      <Breadcrumbs
        items={[
          { label: intl.formatMessage({ id: 'menu.home' }), to: '/' },
          isNews
            ? { label: intl.formatMessage({ id: 'menu.news' }), to: '/news' }
            : { label: intl.formatMessage({ id: 'menu.article' }), to: '/article' },
          translatedCrumb(article, 'title', context.locale),
        ]}
      />
      <article className={styles.article}>
        <header className={styles.head}>
          <Translated of={article} field="title" as="h1" className={styles.title} />
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
          </p>
        </header>
        {image && (
          <Picture
            image={image}
            sizes="(min-width: 68.75rem) 56rem, 100vw"
            ratio="3:2"
            priority
            className={styles.picture}
          />
        )}
        <TranslatedRichText of={article} field="content" className={styles.text} />
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
      </article>
      <ReadNext articles={article.related_articles} />
    </Section>
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
            <AppLink to={articlePath(article)}>
              <Translated of={article} field="title" />
            </AppLink>
            <span className={styles.nextDate}>
              <PublishedDate date={article.date_published} />
            </span>
          </li>
        ))}
      </ul>
    </aside>
  )
}

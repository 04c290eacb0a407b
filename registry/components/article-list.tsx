import { useSuspenseQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { ArticleListComponent, ListArticlesQuery } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { NEWS_CATEGORY } from '#renderer/data/article-path.ts'
import { articleQueries } from '#renderer/data/article-queries.ts'
import { pageNumber, totalPages } from '#renderer/data/pagination.ts'
import { translate } from '#renderer/i18n/translate.ts'
import { ArticleTile } from '#renderer/ui/article-tile.tsx'
import { EmptyState } from '#renderer/ui/empty-state.tsx'
import { Grid } from '#renderer/ui/grid.tsx'
import { LinkChips } from '#renderer/ui/link-chips.tsx'
import { Pager } from '#renderer/ui/pager.tsx'

/** Articles on a page: full rows of two, three, four and six. */
const SHOWN = 12

/** On the page of news the list holds news alone and offers no other category. */
function isNewsPage(context: BlockContext): boolean {
  return context.page.slug === NEWS_CATEGORY
}

function articlesQuery(context: BlockContext): ListArticlesQuery {
  const category = isNewsPage(context) ? NEWS_CATEGORY : context.search.get('category')
  const page = pageNumber(context.search)
  return { limit: SHOWN, ...(category && { category }), ...(page > 1 && { page }) }
}

export function queries(_block: ArticleListComponent, context: BlockContext) {
  const list = articleQueries.list(context, articlesQuery(context))
  return isNewsPage(context) ? [list] : [list, articleQueries.categories(context)]
}

/** Articles, newest first, with their categories as chips and pages below. */
export function ArticleList({ block, context }: BlockProps<ArticleListComponent>) {
  const intl = useIntl()
  const query = articlesQuery(context)
  const { data: list } = useSuspenseQuery(articleQueries.list(context, query))
  const hrefOf = (page: number) => addressOf(context, page)
  return (
    <ComponentSection block={block} tight>
      {!isNewsPage(context) && <CategoryChips context={context} current={query.category ?? null} />}
      {list.data.length === 0 ? (
        <EmptyState title={intl.formatMessage({ id: 'base.nothing_found' })} />
      ) : (
        <Grid glides={!isNewsPage(context)}>
          {list.data.map((article, index) => (
            <li key={article.id}>
              <ArticleTile article={article} priority={index === 0} />
            </li>
          ))}
        </Grid>
      )}
      <Pager
        page={list.page}
        totalPage={totalPages(list)}
        hrefOf={hrefOf}
        of={intl.formatMessage({ id: 'menu.article' })}
      />
    </ComponentSection>
  )
}

function addressOf({ path, search }: BlockContext, page: number): string {
  const next = new URLSearchParams(search)
  if (page > 1) next.set('page', String(page))
  else next.delete('page')
  return next.size > 0 ? `${path}?${next}` : path
}

function CategoryChips({ context, current }: { context: BlockContext; current: string | null }) {
  const intl = useIntl()
  const { data: categories } = useSuspenseQuery(articleQueries.categories(context))
  return (
    <LinkChips
      label={intl.formatMessage({ id: 'base.categories' })}
      items={[
        { key: 'all', label: intl.formatMessage({ id: 'base.all' }), to: context.path, current: current === null },
        ...categories.map((category) => {
          const { value = category.slug, lang } = translate(category, 'name', context.locale) ?? {}
          const to = `${context.path}?${new URLSearchParams({ category: category.slug })}`
          return { key: category.slug, label: value, lang, to, current: current === category.slug }
        }),
      ]}
    />
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { translate } from '#domain/languages/translate.ts'
import { listedWith } from '#domain/subjects/subject-address.ts'
import type { ArticleListComponent, ListArticlesQuery } from '#generated/types.ts'
import { ArticleTile } from '#renderer/articles/article-tile.tsx'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { placedLinksQuery } from '#renderer/company/placed-link.ts'
import { PlacedLinks } from '#renderer/company/placed-links.tsx'
import { callQuery } from '#renderer/data/call-query.ts'
import { pageAddress } from '#renderer/data/list-address.ts'
import { pageNumber } from '#renderer/data/pagination.ts'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { TileGrid } from '#renderer/ui/layout/grid.tsx'
import { LinkChips } from '#renderer/ui/navigation/link-chips.tsx'
import { Pager } from '#renderer/ui/navigation/pager.tsx'

/** Articles per page: fills complete rows of two, three, four and six. */
const SHOWN = 12

/** The category to which this page's list is restricted: the news page shows only news and offers no other category. */
function onlyCategory({ page }: BlockContext): string | null {
  return listedWith('article', `/${page.slug}`, 'category')
}

function articlesQuery(context: BlockContext): ListArticlesQuery {
  const category = onlyCategory(context) ?? context.search.get('category')
  const page = pageNumber(context.search)
  return { limit: SHOWN, ...(category && { category }), ...(page > 1 && { page }) }
}

export const parameters = ['category', 'page']

export function queries(_block: ArticleListComponent, context: BlockContext) {
  const list = callQuery(context, 'listArticles', { query: articlesQuery(context) })
  const links = placedLinksQuery(context, 'article')
  return onlyCategory(context) ? [list, links] : [list, links, callQuery(context, 'listArticleCategories')]
}

/** Articles, newest first, with their categories as chips above and a pager below. */
export function ArticleList({ block, context }: BlockProps<ArticleListComponent>) {
  const intl = useIntl()
  const query = articlesQuery(context)
  const { data: list } = useSuspenseQuery(callQuery(context, 'listArticles', { query }))
  return (
    <ComponentSection block={block} tight>
      {!onlyCategory(context) && <CategoryChips context={context} current={query.category ?? null} />}
      {list.data.length === 0 ? (
        <EmptyState title={intl.formatMessage({ id: 'base.nothing_found' })} />
      ) : (
        <TileGrid items={list.data} glides={!onlyCategory(context)}>
          {(article, index) => <ArticleTile article={article} priority={index === 0} />}
        </TileGrid>
      )}
      <Pager
        list={list}
        hrefOf={(page) => pageAddress(context, page)}
        of={intl.formatMessage({ id: 'menu.article' })}
      />
      <PlacedLinks context={context} placement="article" />
    </ComponentSection>
  )
}

function CategoryChips({ context, current }: { context: BlockContext; current: string | null }) {
  const intl = useIntl()
  const { data: categories } = useSuspenseQuery(callQuery(context, 'listArticleCategories'))
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

import { useSuspenseQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { subjectAddress } from '#domain/subjects/subject-address.ts'
import type { Component as NewThingListComponent } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { callQuery } from '#renderer/data/call-query.ts'
import { pageAddress } from '#renderer/data/list-address.ts'
import { pageNumber } from '#renderer/data/pagination.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { TileGrid } from '#renderer/ui/layout/grid.tsx'
import { PictureTile } from '#renderer/ui/media/picture-tile.tsx'
import { Pager } from '#renderer/ui/navigation/pager.tsx'

function thingsQuery(context: BlockContext) {
  const page = pageNumber(context.search)
  return callQuery(context, 'listArticles', { query: page > 1 ? { page } : {} })
}

export const parameters = ['page']

export const queries = (_block: NewThingListComponent, context: BlockContext) => [thingsQuery(context)]

/** New thing: a tile for each, and a pager once they fill more than a page. */
export function NewThingList({ block, context }: BlockProps<NewThingListComponent>) {
  const intl = useIntl()
  const { data: list } = useSuspenseQuery(thingsQuery(context))
  return (
    <ComponentSection block={block} tight>
      {list.data.length === 0 ? (
        <EmptyState title={intl.formatMessage({ id: 'base.nothing_found' })} />
      ) : (
        <TileGrid items={list.data}>
          {(thing) => (
            <PictureTile
              to={subjectAddress('article', thing)}
              image={thing.image}
              title={<Translated of={thing} field="title" />}
              description={<Translated of={thing} field="summary" />}
            />
          )}
        </TileGrid>
      )}
      <Pager
        list={list}
        hrefOf={(page) => pageAddress(context, page)}
        of={intl.formatMessage({ id: 'menu.article' })}
      />
    </ComponentSection>
  )
}

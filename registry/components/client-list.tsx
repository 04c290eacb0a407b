import { useSuspenseQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { ClientListComponent } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { ClientTile } from '#renderer/company/client-tile.tsx'
import { callQuery } from '#renderer/data/call-query.ts'
import { pageAddress } from '#renderer/data/list-address.ts'
import { pageNumber } from '#renderer/data/pagination.ts'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { TileGrid } from '#renderer/ui/layout/grid.tsx'
import { Pager } from '#renderer/ui/navigation/pager.tsx'

function clientsQuery(context: BlockContext) {
  const page = pageNumber(context.search)
  return callQuery(context, 'listClients', { query: page > 1 ? { page } : {} })
}

export const parameters = ['page']

export const queries = (_block: ClientListComponent, context: BlockContext) => [clientsQuery(context)]

/** Clients, each with its logo or name and its field, and a pager once they fill more than a page. */
export function ClientList({ block, context }: BlockProps<ClientListComponent>) {
  const intl = useIntl()
  const { data: clients } = useSuspenseQuery(clientsQuery(context))
  return (
    <ComponentSection block={block} heading="menu.client" tight>
      {clients.data.length === 0 ? (
        <EmptyState title={intl.formatMessage({ id: 'base.nothing_found' })} />
      ) : (
        <TileGrid items={clients.data} itemWidth="sm">
          {(client) => <ClientTile client={client} />}
        </TileGrid>
      )}
      <Pager
        of={intl.formatMessage({ id: 'menu.client' })}
        list={clients}
        hrefOf={(page) => pageAddress(context, page)}
      />
    </ComponentSection>
  )
}

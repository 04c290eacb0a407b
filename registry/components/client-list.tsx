import { useSuspenseQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { ClientListComponent } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { pagedAddress } from '#renderer/blocks/paged-address.ts'
import { ClientTile } from '#renderer/company/client-tile.tsx'
import { callQuery } from '#renderer/data/call-query.ts'
import { pageNumber, totalPages } from '#renderer/data/pagination.ts'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { Grid } from '#renderer/ui/layout/grid.tsx'
import { Pager } from '#renderer/ui/navigation/pager.tsx'

function clientsQuery(context: BlockContext) {
  const page = pageNumber(context.search)
  return callQuery(context, 'listClients', { query: page > 1 ? { page } : {} })
}

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
        <Grid itemWidth="sm">
          {clients.data.map((client) => (
            <li key={client.id}>
              <ClientTile client={client} />
            </li>
          ))}
        </Grid>
      )}
      <Pager
        of={intl.formatMessage({ id: 'menu.client' })}
        page={clients.page}
        totalPage={totalPages(clients)}
        hrefOf={(page) => pagedAddress(context, page)}
      />
    </ComponentSection>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { ClientListComponent } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { clientQueries } from '#renderer/data/client-queries.ts'
import { ClientTile } from '#renderer/ui/client-tile.tsx'
import { EmptyState } from '#renderer/ui/empty-state.tsx'
import { Grid } from '#renderer/ui/grid.tsx'

export const queries = (_block: ClientListComponent, context: BlockContext) => [clientQueries.list(context)]

/** All clients with logo or name and their field. */
export function ClientList({ block, context }: BlockProps<ClientListComponent>) {
  const intl = useIntl()
  const { data: clients } = useSuspenseQuery(clientQueries.list(context))
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
    </ComponentSection>
  )
}

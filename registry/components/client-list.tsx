import { useSuspenseQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { ClientListComponent } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { ClientTile } from '#renderer/company/client-tile.tsx'
import { callQuery } from '#renderer/data/call-query.ts'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { Grid } from '#renderer/ui/layout/grid.tsx'

export const queries = (_block: ClientListComponent, context: BlockContext) => [callQuery(context, 'listClients')]

/** All clients, each with its logo or name and its field. */
export function ClientList({ block, context }: BlockProps<ClientListComponent>) {
  const intl = useIntl()
  const { data: clients } = useSuspenseQuery(callQuery(context, 'listClients'))
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

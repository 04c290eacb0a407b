import type { ListClientsQuery } from '#generated/types.ts'
import { contentQuery, type DataContext } from './content-query.ts'

/** Clients, with their total. */
export const clientQueries = {
  list: (context: DataContext, query: ListClientsQuery = {}) =>
    contentQuery(context, ['clients', query], (signal) => context.api.listClients({ query, signal })),
}

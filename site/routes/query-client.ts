import { QueryClient } from '@tanstack/react-query'

/**
 * The cache of the service's answers. Loaders decide when content is fetched again (its `staleTime`), so nothing is
 * refetched in the background; the data that a visible page was built from is never discarded while it is shown.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // A page's loader waits for its data; a request that cannot be sent must fail instead of pausing for ever.
        networkMode: 'always',
      },
    },
  })
}

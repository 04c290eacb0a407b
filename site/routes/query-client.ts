import { QueryClient } from '@tanstack/react-query'

/**
 * The cache of what the service answered. Loaders decide when content is fetched again (its `staleTime`), so nothing is fetched behind the visitor's
 * back; what a shown page was built from is never thrown away under it.
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
        // The loader of a page waits for its data; a request that cannot leave must fail instead of pausing for ever.
        networkMode: 'always',
      },
    },
  })
}

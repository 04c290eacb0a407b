import { QueryClient } from '@tanstack/react-query'
import { statusOf } from '#renderer/data/api-error.ts'

/** How often a call that only reads is tried again when the service could not answer it. */
const RETRIES = 2

/** The cache of the service's answers: shown at once, and asked for again when a screen opens or comes to the front. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => statusOf(error) >= 500 && failures < RETRIES,
        staleTime: 5_000,
        // A call that cannot be sent fails and says so, instead of pausing.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { statusOf } from '#renderer/data/api-error.ts'
import { StudioLanguage } from './language/studio-language.tsx'
import { ROUTES } from './routes.tsx'
import { StudioTheme } from './theme/studio-theme.tsx'

/** How often a call that only reads is tried again when the service could not answer it. */
const RETRIES = 2

const router = createBrowserRouter(ROUTES, { basename: '/studio' })

/** The whole studio: its language, its look, the cache of answers, and the screen of the address. */
export function Studio() {
  const [queryClient] = useState(createQueryClient)
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <StudioLanguage>
          <StudioTheme>
            <RouterProvider router={router} />
          </StudioTheme>
        </StudioLanguage>
      </QueryClientProvider>
    </StrictMode>
  )
}

/** The cache of the service's answers: shown at once, and asked for again when a screen opens or comes to the front. */
function createQueryClient(): QueryClient {
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

import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { createQueryClient } from '../session/query-client.ts'
import { StudioLanguage } from './language/studio-language.tsx'
import { ROUTES } from './routes.tsx'
import { StudioTheme } from './theme/studio-theme.tsx'

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

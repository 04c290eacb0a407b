// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { PART, useParts } from './use-parts.ts'

it('asks for rows in parts until all are there, and says how many that will be', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const total = PART * 2 + 5
  const all = Array.from({ length: total }, (_, at) => at)
  const ask = vi.fn(async ({ page, limit }: { page: number; limit: number }) => ({
    data: all.slice((page - 1) * limit, page * limit),
    total,
  }))
  let parts: ReturnType<typeof useParts<number>> | undefined
  function Rows() {
    parts = useParts(['rows'], ask)
    return null
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const settled = async (work: () => void) => {
    await act(async () => work())
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    return [parts?.rows?.length, parts?.total, parts?.hasMore]
  }
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } })
  const drawn = (
    <QueryClientProvider client={client}>
      <Rows />
    </QueryClientProvider>
  )
  expect(await settled(() => root.render(drawn))).toEqual([PART, total, true])
  const pressedTwice = () => {
    parts?.more()
    parts?.more()
  }
  expect(await settled(pressedTwice)).toEqual([PART * 2, total, true])
  expect(await settled(() => parts?.more())).toEqual([total, total, false])
  expect(parts?.rows).toEqual(all)
  expect(ask).toHaveBeenCalledTimes(3)
  await settled(() => root.unmount())
})

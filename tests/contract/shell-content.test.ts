import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApi } from '#renderer/data/api.ts'
import { readContentFiles } from '#service/demo/read-content-files.ts'
import { requestsFrom } from '#site/server/content/service-content.ts'
import { shellQueries } from '#site/shell/shell-queries.ts'
import { type ContentService, FIXTURE_CONTENT, openContentService } from '#tests/support/content/content-service.ts'

let fixture: ContentService
beforeAll(async () => {
  fixture = await openContentService()
})
afterAll(() => fixture.close())

// Otherwise publishing one product would have every page drawn again, and forgotten by the cache in front.
it('what header, navigation and footer show on every page does not change with a product', async () => {
  const { documents } = await readContentFiles(FIXTURE_CONTENT)
  const market = documents.find(({ collection }) => collection === 'market_field')
  if (!market) throw new Error('The fixtures have no market field.')
  await fixture.service.importDocuments([
    { ...market, document: { ...(market.document as object), products: ['fg-9'] } },
  ])

  const tags = new Set<string>()
  const api = createApi(requestsFrom(fixture.service.answer)('id', tags), 'id')
  const client = new QueryClient()
  await Promise.all(shellQueries({ locale: 'id', api }).map((query) => client.fetchQuery(query)))

  expect([...tags]).toEqual(expect.arrayContaining([expect.stringMatching(/^market_field:\d+$/)]))
  expect([...tags].filter((tag) => /^product(?:_sku)?:/.test(tag))).toEqual([])
})

import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Api } from '../data/api.ts'
import { ApiError } from '../data/api-error.ts'
import { takeFeedback } from '../ui/feedback/feedback.ts'
import { addSaved, removeSaved, toggleSaved } from './saved-actions.ts'
import type { SavedMark } from './saved-marks.ts'
import { fetchSaved, knownMarks, noteNews, refreshSaved, writeMarks } from './saved-queries.ts'

const GRATING = { product: 1, sku: null }
const YELLOW = { product: 1, sku: 11 }

const calls: string[] = []
const call =
  (name: string, answer: unknown = null) =>
  async (input?: { body?: object }) => {
    calls.push([name, ...Object.values(input?.body ?? {})].join(' '))
    return answer
  }

/** The tools of an action, with a service that accepts every call unless `api` overrides it. */
function tools(api: Partial<Record<keyof Api, () => Promise<unknown>>> = {}) {
  const taking = Object.fromEntries(
    ['addWishlist', 'removeWishlist', 'addCompare', 'removeCompare'].map((name) => [name, call(name)]),
  )
  const client = new QueryClient()
  return { client, context: { locale: 'en' as const, api: { ...taking, ...api } as unknown as Api } }
}

const down = () => Promise.reject(new ApiError('The service cannot be reached.', { status: 502, endpoint: '/api' }))

/** The toasts shown since the last call. */
function said() {
  return takeFeedback().flatMap((request) => (request.kind === 'toast' ? [request.toast] : []))
}

beforeEach(() => {
  calls.length = 0
  takeFeedback()
  vi.stubGlobal('document', { cookie: 'a=b; user_key=20260501-abcdefghij' })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', { setItem() {} })
})
afterEach(() => vi.unstubAllGlobals())

it('addSaved shows what was added before the service has answered', async () => {
  const { client, context } = tools()
  const added = addSaved({ client, context }, 'wishlist', { product: 1, sku: 11 })
  expect(knownMarks(client, 'wishlist')).toEqual([YELLOW])
  expect(await added).toMatchObject({ success: true, message: 'Success add wishlist' })
  expect(calls).toEqual(['addWishlist 1 11'])
})

it.each([
  ['add', 'wishlist', 'Failed add wishlist. Error: The service cannot be reached.', undefined],
  ['remove', 'wishlist', 'Failed remove wishlist.', 'The service cannot be reached.'],
  ['add', 'compare', 'Failed add compare.', 'The service cannot be reached.'],
  ['remove', 'compare', 'Failed remove compare.', 'The service cannot be reached.'],
] as const)('toggleSaved reverts a failed %s %s and says why', async (what, list, title, description) => {
  const { client, context } = tools({ addWishlist: down, removeWishlist: down, addCompare: down, removeCompare: down })
  const before: SavedMark[] = what === 'remove' ? [GRATING, { product: 2, sku: null }] : [{ product: 2, sku: null }]
  writeMarks(client, list, before)
  await toggleSaved({ client, context }, list, { product: 1 }, 'Grating')
  expect(knownMarks(client, list)?.toSorted((a, b) => a.product - b.product)).toEqual(before)
  expect(said()).toMatchObject([{ title, description, tone: 'error', action: undefined }])
})

it('undoing a removal restores everything that was removed', async () => {
  const { client, context } = tools()
  writeMarks(client, 'wishlist', [GRATING, YELLOW])
  await toggleSaved({ client, context }, 'wishlist', { product: 1 }, 'Grating')
  expect(knownMarks(client, 'wishlist')).toEqual([])
  const [toast] = said()
  expect(toast).toMatchObject({ title: 'Success remove wishlist', description: 'Grating', action: { label: 'Undo' } })
  toast?.action?.run?.()
  expect(knownMarks(client, 'wishlist')).toEqual([GRATING, YELLOW])
  await vi.waitFor(() => expect(calls).toEqual(['removeWishlist 1', 'addWishlist 1 ', 'addWishlist 1 11']))
})

it('toggleSaved shows nothing of a fifth product to compare and says why', async () => {
  const full = () =>
    Promise.reject(new ApiError('At most 4 products can be compared.', { status: 422, endpoint: '/api' }))
  const { client, context } = tools({ addCompare: full })
  const four = [1, 2, 3, 4].map((product) => ({ product, sku: null }))
  writeMarks(client, 'compare', four)
  const toggled = toggleSaved({ client, context }, 'compare', { product: 5 }, 'Fifth')
  expect(knownMarks(client, 'compare')).toEqual(four)
  await toggled
  expect(said()).toMatchObject([
    {
      title: 'Failed add compare.',
      description: 'At most 4 products can be compared.',
      action: { to: '/product/compare' },
    },
  ])
})

it('addSaved fills a place that the service still has, although none was known', async () => {
  const { client, context } = tools()
  writeMarks(
    client,
    'compare',
    [1, 2, 3, 4].map((product) => ({ product, sku: null })),
  )
  await addSaved({ client, context }, 'compare', { product: 5 })
  expect(knownMarks(client, 'compare')).toHaveLength(5)
})

it('toggleSaved sends its calls in the order of the clicks', async () => {
  const { client, context } = tools()
  await Promise.all([
    toggleSaved({ client, context }, 'wishlist', { product: 1 }, 'Grating'),
    toggleSaved({ client, context }, 'wishlist', { product: 1 }, 'Grating'),
    toggleSaved({ client, context }, 'wishlist', { product: 1 }, 'Grating'),
  ])
  expect(calls).toEqual(['addWishlist 1 ', 'removeWishlist 1', 'addWishlist 1 '])
  expect(knownMarks(client, 'wishlist')).toEqual([GRATING])
})

it('addSaved reports that the browser does not keep cookies', async () => {
  vi.stubGlobal('document', { cookie: '' })
  const { client, context } = tools()
  const result = await addSaved({ client, context }, 'wishlist', { product: 1 })
  expect(result.message).toBe(
    'Failed add wishlist. Error: Your browser blocks cookies for this site, so nothing can be saved.',
  )
  expect(knownMarks(client, 'wishlist')).toEqual([])
})

it('addSaved calls nothing while offline', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { client, context } = tools()
  const result = await addSaved({ client, context }, 'wishlist', { product: 1 })
  expect([result.message, calls]).toEqual(['Failed add wishlist. Error: You are offline.', []])
})

it('addSaved, fetchSaved and removeSaved leave the cache alone with skipCommit', async () => {
  const entries = [{ id: 1, user_key: '', type: 'wishlist', product: { id: 1 }, product_sku: null }]
  const { client, context } = tools({ listWishlist: call('listWishlist', entries) })
  await addSaved({ client, context }, 'wishlist', { product: 1 }, { skipCommit: true })
  expect(await fetchSaved(client, context, 'wishlist', { skipCommit: true })).toEqual(entries)
  expect(client.getQueryCache().getAll()).toEqual([])
  await fetchSaved(client, context, 'wishlist')
  await removeSaved({ client, context }, 'wishlist', { product: 1 }, { skipCommit: true })
  expect(knownMarks(client, 'wishlist')).toEqual([GRATING])
})

it('an answer from before a click, arriving after it, is fetched again', async () => {
  const late = Promise.withResolvers<unknown>()
  const answers = [late.promise, [{ product: { id: 1 } }]]
  const { client, context } = tools({ listWishlist: async () => answers.shift() })
  const fetched = fetchSaved(client, context, 'wishlist')
  await addSaved({ client, context }, 'wishlist', { product: 1 })
  late.resolve([])
  expect(await fetched).toEqual([{ product: { id: 1 } }])
  expect(knownMarks(client, 'wishlist')).toEqual([GRATING])
})

it('an answer received during a click is ignored and fetched again afterward', async () => {
  const lists = [[], [{ product: { id: 3 } }, { product: { id: 1 } }]]
  let done = (_: unknown) => {}
  const { client, context } = tools({
    listWishlist: async () => lists.shift(),
    addWishlist: () => new Promise((resolve) => (done = resolve)),
  })
  const added = addSaved({ client, context }, 'wishlist', { product: 1 })
  await fetchSaved(client, context, 'wishlist')
  expect(knownMarks(client, 'wishlist')).toEqual([GRATING])
  done(null)
  await added
  await vi.waitFor(() => expect(knownMarks(client, 'wishlist')).toEqual([{ product: 3, sku: null }, GRATING]))
})

it('fetchSaved calls nothing for a visitor who has saved nothing', async () => {
  vi.stubGlobal('document', { cookie: 'i18n_redirected=id' })
  const { client, context } = tools({ listCompare: call('listCompare', []) })
  expect(await fetchSaved(client, context, 'compare')).toEqual([])
  expect(calls).toEqual([])
})

// The second wish would otherwise get the answer to the first.
it('a list that another tab changes while it is being fetched is fetched again', async () => {
  const answers: ((entries: object[]) => void)[] = []
  const { client, context } = tools({ listWishlist: () => new Promise((resolve) => answers.push(resolve)) })
  const first = refreshSaved(client, context, 'wishlist')
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  noteNews('wishlist', 'removed in another tab')
  const second = refreshSaved(client, context, 'wishlist')
  answers[0]?.([{ product: { id: 1 }, product_sku: null }])
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.([])
  await Promise.all([first, second])
  expect(knownMarks(client, 'wishlist')).toEqual([])
})

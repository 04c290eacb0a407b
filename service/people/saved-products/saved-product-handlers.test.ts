import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { USER_PRODUCT_LIMITS } from '#generated/limits.ts'
import { inMemory } from '#tests/support/content/content-service.ts'
import { NOW, openSmallService, type SmallService } from '#tests/support/servers/small-service.ts'
import { saveProduct } from './saved-products.ts'

let small: SmallService
beforeAll(async () => {
  small = await openSmallService()
})
afterAll(() => small.close())

let cookie: string | undefined
beforeEach(() => {
  cookie = undefined
})

async function post(path: string, payload: object) {
  const headers = cookie ? { cookie } : {}
  const answer = await small.app.inject({ method: 'POST', url: `/api/user-products/${path}`, payload, headers })
  cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`)[0] ?? cookie
  return answer
}

async function list(path: string) {
  const answer = await small.app.inject({ url: `/api/user-products/${path}`, headers: cookie ? { cookie } : {} })
  return answer.json().data as { product: { id: number }; product_sku: { sku_code: string } | null; user_key: string }[]
}

/** Adds entries for products that the store does not have: only their number matters. */
async function fillWishlist(user_key: string, count: number): Promise<void> {
  await small.service.store.transaction(async (trx) => {
    for (let row = 1; row <= count; row += 1)
      await saveProduct(trx, { user_key, type: 'wishlist' }, 1000 + row, null, NOW)
  })
}

async function publishAs(status: 'archived' | 'published'): Promise<void> {
  const product = { id: 3, slug: 'grating-3', code: 'GT-3', name: 'Grating 3', status }
  await small.service.importDocuments(inMemory('product', [product]))
}

const productsOf = async (path: string) => (await list(path)).map(({ product }) => product.id)

describe('the visitor key', () => {
  it('is made on the first add, from the day in Jakarta and ten random characters', async () => {
    const answer = await post('wishlist/add', { productId: 1 })
    expect(cookie).toMatch(/^user_key=20260501-[A-Za-z0-9]{10}$/)
    expect(answer.cookies[0]).toMatchObject({ maxAge: 31_536_000, sameSite: 'Lax', path: '/' })
    // The site's scripts read it, so that they make no calls for visitors who have saved nothing.
    expect(answer.cookies[0]?.httpOnly).toBeUndefined()
  })

  it('is not made by reading a list', async () => {
    const answer = await small.app.inject({ url: '/api/user-products/wishlist' })
    expect([answer.json().data, answer.cookies]).toEqual([[], []])
  })

  it.each([
    ['an invalid format', "user_key=1' or 1=1"],
    ['a day that no calendar has', 'user_key=20260230-abcdefghij'],
  ])('with %s is replaced on the next add', async (_, damaged) => {
    cookie = damaged
    await post('wishlist/add', { productId: 1 })
    expect(cookie).toMatch(/^user_key=20260501-/)
  })

  it.each([
    'user_key=',
    'user_key=20260501-short',
    'user_key=20260501-elevensigns',
    'user_key=2026-05-01-abcdefghij',
    'user_key=%00',
    'user_key=20260501-abcde..hij',
    'user_key=20261301-abcdefghij',
    'user_key=20260230-abcdefghij',
    'user_key=00000000-abcdefghij',
  ])('in the invalid format %s finds nothing and removes nothing', async (crooked) => {
    cookie = crooked
    expect(await list('wishlist')).toEqual([])
    cookie = crooked
    expect((await post('compare/remove', { productId: 1 })).statusCode).toBe(200)
    expect(cookie).toBe(crooked)
  })

  it('keeps visitors apart', async () => {
    await post('wishlist/add', { productId: 1 })
    await post('compare/add', { productId: 1 })
    const first = cookie
    cookie = undefined
    await post('wishlist/add', { productId: 2 })
    expect(cookie).not.toBe(first)
    await post('wishlist/remove', { productId: 1 })
    await post('compare/remove', { productId: 1 })
    expect([await productsOf('wishlist'), await productsOf('compare')]).toEqual([[2], []])
    cookie = first
    expect([await productsOf('wishlist'), await productsOf('compare')]).toEqual([[1], [1]])
  })

  it('is sent again with every later add', async () => {
    await post('wishlist/add', { productId: 1 })
    const first = cookie
    const again = await post('compare/add', { productId: 2 })
    expect([cookie, again.cookies.length]).toEqual([first, 1])
  })
})

describe('the wishlist', () => {
  it('returns the entry, and the same one when it is added again', async () => {
    const first = await post('wishlist/add', { productId: 1, productSkuId: 1 })
    const again = await post('wishlist/add', { productId: 1, productSkuId: 1 })
    expect(first.json().data).toMatchObject({ type: 'wishlist', product: { id: 1 }, product_sku: { id: 1 } })
    expect(again.json().data).toEqual(first.json().data)
    expect(await list('wishlist')).toHaveLength(1)
  })

  it('removes a product with all its SKUs', async () => {
    await post('wishlist/add', { productId: 1 })
    await post('wishlist/add', { productId: 1, productSkuId: 1 })
    await post('wishlist/add', { productId: 2 })
    expect(await productsOf('wishlist')).toEqual([1, 1, 2])
    expect((await post('wishlist/remove', { productId: 1 })).json()).toEqual({ success: true, status: 200, data: null })
    expect((await post('wishlist/remove', { productId: 1 })).statusCode).toBe(200)
    expect(await productsOf('wishlist')).toEqual([2])
  })

  it('removes a single SKU where one is given', async () => {
    await post('wishlist/add', { productId: 1 })
    await post('wishlist/add', { productId: 1, productSkuId: 1 })
    await post('wishlist/remove', { productId: 1, productSkuId: 1 })
    expect((await list('wishlist')).map(({ product_sku }) => product_sku)).toEqual([null])
    expect((await post('wishlist/remove', { productId: 1, productSkuId: 1 })).statusCode).toBe(200)
    expect(await productsOf('wishlist')).toEqual([1])
  })

  it('removes nothing before anything was added', async () => {
    const answer = await post('wishlist/remove', { productId: 1 })
    expect([answer.statusCode, answer.json().data, answer.cookies]).toEqual([200, null, []])
  })

  it('has a limit that repeated adds do not count toward', async () => {
    cookie = 'user_key=20260501-fullfullfu'
    await fillWishlist('20260501-fullfullfu', USER_PRODUCT_LIMITS.wishlist - 1)
    expect((await post('wishlist/add', { productId: 1 })).statusCode).toBe(200)
    expect((await post('wishlist/add', { productId: 1 })).statusCode).toBe(200)
    const over = await post('wishlist/add', { productId: 2 })
    expect([over.statusCode, over.json().message]).toEqual([422, 'At most 100 entries can be kept on the wishlist.'])
  })

  it('hides a product that is no longer published, and shows it again once it is', async () => {
    await post('wishlist/add', { productId: 3 })
    await post('compare/add', { productId: 3 })
    await publishAs('archived')
    expect([await productsOf('wishlist'), await productsOf('compare')]).toEqual([[], []])
    await publishAs('published')
    expect([await productsOf('wishlist'), await productsOf('compare')]).toEqual([[3], [3]])
  })

  it.each([
    ['an unknown product', { productId: 99 }, 404],
    ['a draft', { productId: 6 }, 404],
    ['an article that is not offered', { productId: 1, productSkuId: 2 }, 404],
    ['an article of another product', { productId: 2, productSkuId: 1 }, 404],
    ['nothing', {}, 422],
    ['a text', { productId: '1' }, 422],
  ])('does not accept %s', async (_what, payload, status) => {
    expect((await post('wishlist/add', payload)).statusCode).toBe(status)
    expect(await list('wishlist')).toEqual([])
  })
})

describe('the comparison', () => {
  it('accepts four products and refuses the fifth with a message', async () => {
    for (const productId of [1, 2, 3, 4, 4]) expect((await post('compare/add', { productId })).json().data).toBeNull()
    const fifth = await post('compare/add', { productId: 5 })
    expect([fifth.statusCode, fifth.json().message]).toEqual([422, 'At most 4 products can be compared.'])
    expect(await productsOf('compare')).toEqual([1, 2, 3, 4])
    await post('compare/remove', { productId: 2 })
    await post('compare/add', { productId: 5 })
    expect(await productsOf('compare')).toEqual([1, 3, 4, 5])
  })

  it('accepts four at most when five are added at once', async () => {
    cookie = 'user_key=20260501-fiveatonce'
    const answers = await Promise.all([1, 2, 3, 4, 5].map((productId) => post('compare/add', { productId })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 422])
    expect(await productsOf('compare')).toHaveLength(4)
  })

  it('is separate from the wishlist', async () => {
    await post('compare/add', { productId: 1 })
    expect(await list('wishlist')).toEqual([])
  })
})

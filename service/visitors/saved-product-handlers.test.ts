import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSmallService, type SmallService } from '#tests/support/small-service.ts'

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

const productsOf = async (path: string) => (await list(path)).map(({ product }) => product.id)

describe('the visitor key', () => {
  it('is made on the first add, from the day in Jakarta and ten random signs', async () => {
    const answer = await post('wishlist/add', { productId: 1 })
    expect(cookie).toMatch(/^user_key=20260501-[A-Za-z0-9]{10}$/)
    expect(answer.cookies[0]).toMatchObject({ maxAge: 31_536_000, sameSite: 'Lax', path: '/' })
  })

  it('is not made by looking', async () => {
    const answer = await small.app.inject({ url: '/api/user-products/wishlist' })
    expect([answer.json().data, answer.cookies]).toEqual([[], []])
  })

  it('of a crooked form is replaced', async () => {
    cookie = "user_key=1' or 1=1"
    await post('wishlist/add', { productId: 1 })
    expect(cookie).toMatch(/^user_key=20260501-/)
  })

  it('keeps visitors apart', async () => {
    await post('wishlist/add', { productId: 1 })
    cookie = undefined
    await post('wishlist/add', { productId: 2 })
    expect(await productsOf('wishlist')).toEqual([2])
  })
})

describe('the wishlist', () => {
  it('answers the entry, the same one when it is added again', async () => {
    const first = await post('wishlist/add', { productId: 1, productSkuId: 1 })
    const again = await post('wishlist/add', { productId: 1, productSkuId: 1 })
    expect(first.json().data).toMatchObject({ type: 'wishlist', product: { id: 1 }, product_sku: { id: 1 } })
    expect(again.json().data).toEqual(first.json().data)
    expect(await list('wishlist')).toHaveLength(1)
  })

  it('forgets a product with all its articles', async () => {
    await post('wishlist/add', { productId: 1 })
    await post('wishlist/add', { productId: 1, productSkuId: 1 })
    await post('wishlist/add', { productId: 2 })
    expect(await productsOf('wishlist')).toEqual([1, 1, 2])
    expect((await post('wishlist/remove', { productId: 1 })).json()).toEqual({ success: true, status: 200, data: null })
    expect((await post('wishlist/remove', { productId: 1 })).statusCode).toBe(200)
    expect(await productsOf('wishlist')).toEqual([2])
  })

  it.each([
    ['an unknown product', { productId: 99 }, 404],
    ['a draft', { productId: 6 }, 404],
    ['an article that is not offered', { productId: 1, productSkuId: 2 }, 404],
    ['an article of another product', { productId: 2, productSkuId: 1 }, 404],
    ['nothing', {}, 422],
    ['a text', { productId: '1' }, 422],
  ])('takes no %s', async (_what, payload, status) => {
    expect((await post('wishlist/add', payload)).statusCode).toBe(status)
    expect(await list('wishlist')).toEqual([])
  })
})

describe('the comparison', () => {
  it('holds four products and says so to the fifth', async () => {
    for (const productId of [1, 2, 3, 4, 4]) expect((await post('compare/add', { productId })).json().data).toBeNull()
    const fifth = await post('compare/add', { productId: 5 })
    expect([fifth.statusCode, fifth.json().message]).toEqual([422, 'At most 4 products can be compared.'])
    expect(await productsOf('compare')).toEqual([1, 2, 3, 4])
    await post('compare/remove', { productId: 2 })
    await post('compare/add', { productId: 5 })
    expect(await productsOf('compare')).toEqual([1, 3, 4, 5])
  })

  it('holds four at most when five come at once', async () => {
    cookie = 'user_key=20260501-fiveatonce'
    const answers = await Promise.all([1, 2, 3, 4, 5].map((productId) => post('compare/add', { productId })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 422])
    expect(await productsOf('compare')).toHaveLength(4)
  })

  it('is another list than the wishlist', async () => {
    await post('compare/add', { productId: 1 })
    expect(await list('wishlist')).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { errorMessages } from '#domain/errors/error-messages.ts'
import { calls } from '#generated/calls.ts'
import { messages as english } from '#generated/messages-en.ts'
import { messages as indonesian } from '#generated/messages-id.ts'
import type { Locale } from '#generated/types.ts'
import { runAction, runFetch, runOptionsFetch } from '#renderer/data/action-result.ts'
import { type Api, createApi } from '#renderer/data/api.ts'
import { createRequest } from '#renderer/data/request.ts'
import { TOAST_MS } from '#renderer/ui/feedback/feedback.ts'

/** SPEC.md §8, line by line: what the site says, in its exact words, through the same functions that pages call. */

/** The site's calls on a service that answers whatever a case gives. */
function answering(body: unknown, { status = 200, locale = 'en' as Locale } = {}): Api {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return createApi(createRequest({ locale, fetch: async () => new Response(text, { status }) }), locale)
}

const success = (data: unknown, more: object = {}) => ({ success: true, status: 200, data, ...more })
const product = (api: Api) => api.getProductBySlug({ params: { slug: 'fg-9' } })

describe('response checks', () => {
  it.each<[string, (api: Api) => Promise<unknown>, unknown, string]>([
    ['an array', (api) => api.listBrands(), {}, 'Data is not an array on /api/brands'],
    ['an array', (api) => api.listBrands(), null, 'Data is not an array on /api/brands'],
    ['an array', (api) => api.listBrands(), 'text', 'Data is not an array on /api/brands'],
    ['a page', (api) => api.listProducts({ query: {} }), null, 'Pagination data is not an array on /api/products'],
    [
      'a page',
      (api) => api.listProducts({ query: {} }),
      { data: {} },
      'Pagination data is not an array on /api/products',
    ],
    [
      'a page',
      (api) => api.listProducts({ query: {} }),
      { data: null },
      'Pagination data is not an array on /api/products',
    ],
    ['a page', (api) => api.listProducts({ query: {} }), 7, 'Pagination data is not an array on /api/products'],
    ['an object', product, [], 'Data in response is not an object on /api/products/slug/fg-9'],
    ['an object', product, 'text', 'Data in response is not an object on /api/products/slug/fg-9'],
    ['an object', product, null, 'Data not available on /api/products/slug/fg-9'],
    ['null', (api) => api.logout(), {}, 'Data in response is not a null on /api/v1/auth/logout'],
    ['null', (api) => api.logout(), [], 'Data in response is not a null on /api/v1/auth/logout'],
    ['null', (api) => api.logout(), 0, 'Data in response is not a null on /api/v1/auth/logout'],
  ])('report data that is not %s, with the requested path', async (_shape, ask, data, message) => {
    await expect(ask(answering(success(data)))).rejects.toThrow(new RegExp(`^${message}$`))
  })

  it.each<['string' | 'number' | 'array_or_string', unknown, string]>([
    ['string', 1, 'Data in response is not a string on /api/x'],
    ['string', null, 'Data in response is not a string on /api/x'],
    ['number', '1', 'Data in response is not a number on /api/x'],
    ['number', null, 'Data in response is not a number on /api/x'],
    ['array_or_string', {}, 'Data is not an array or string on /api/x'],
    ['array_or_string', null, 'Data is not an array or string on /api/x'],
  ])('report data that is not a %s', async (shape, data, message) => {
    const request = createRequest({ locale: 'en', fetch: async () => Response.json(success(data)) })
    const call = { ...calls[0], path: '/api/x', shape } as never
    await expect(request(call, {})).rejects.toMatchObject({ message, status: 500 })
  })

  it.each([{ success: true, status: 200 }, { success: true }, '<!DOCTYPE html><h1>Welcome</h1>', '', '[]', 'null'])(
    'report an answer without data (%j)',
    async (body) => {
      await expect(answering(body).listBrands()).rejects.toMatchObject({
        message: 'Data in response does not contain data on /api/brands',
        status: 500,
      })
    },
  )

  it('report in Indonesian', async () => {
    await expect(answering(success({}), { locale: 'id' }).listBrands()).rejects.toThrow(
      'Data bukan larik pada /api/brands',
    )
  })

  it('treat counts that are not numbers as absent', async () => {
    const hit = {
      id: 1,
      type: 'brand',
      title: 'Kisara',
      title_lang: null,
      code: null,
      summary: null,
      summary_lang: null,
    }
    const hits = [1, 2].map((id) => ({ ...hit, id, url: '/product?brand=kisara', image: null }))
    const page = await answering(success(hits, { page: 'x', limit: null, total: '9', filter_count: {} })).search({
      query: { q: 'kisara' },
    })
    expect(page).toMatchObject({ page: 1, limit: 2, total: 2, filter_count: 2 })
  })

  it.each<[unknown, number, number]>([
    [{ success: false, data: null }, 200, 500],
    [{ success: false, data: null, message: '' }, 200, 500],
    [{ success: false, status: 'x', data: null }, 200, 500],
    [{ success: false, data: null }, 503, 503],
    [{ success: false, status: 404, data: null }, 200, 404],
    ['<h1>Bad Gateway</h1>', 502, 502],
  ])('treat %j with HTTP %i as status %i', async (body, status, expected) => {
    await expect(answering(body, { status }).listBrands()).rejects.toMatchObject({ status: expected })
  })
})

describe('actions', () => {
  const failing = () => answering({ success: false, status: 500, message: 'The store is resting', data: null })
  const reason = 'The store is resting'

  it.each([
    ['careers', `Failed fetch careers. ${reason}`],
    ['settings', `Failed fetch settings. ${reason}`],
    ['countries', `Failed fetch countries. ${reason}`],
    ['clients', `Failed fetch clients. ${reason}`],
  ] as const)('fetching %s fails with its sentence of the catalogue', async (thing, message) => {
    const result = await runFetch(thing, 'en', () => failing().listCountries())
    expect(result).toMatchObject({ success: false, message, data: null })
  })

  it.each([
    ['add_wishlist', `Failed add wishlist. Error: ${reason}`],
    ['remove_wishlist', 'Failed remove wishlist.'],
    ['add_compare', 'Failed add compare.'],
    ['remove_compare', 'Failed remove compare.'],
    ['send_quote_request', 'Failed send quote request.'],
    ['send_message', 'Failed send message.'],
    ['upload_file', 'Failed upload file.'],
    ['send_catalogue_request', 'Failed send catalogue request.'],
    ['send_catalogue_files', 'Failed send catalogue files.'],
    ['apply_career', 'Failed apply career.'],
  ] as const)('%s fails and succeeds with its sentences of the catalogue', async (name, message) => {
    const failed = await runAction(name, 'en', () => failing().listCountries())
    expect(failed).toMatchObject({ success: false, message, reason, data: null })
    const done = await runAction(name, 'en', async () => null)
    expect(done).toEqual({ success: true, message: `Success ${name.replaceAll('_', ' ')}`, data: null })
  })

  it('the choices of a select succeed when fetching them fails', async () => {
    expect(await runOptionsFetch('en', () => failing().listCountries(), [])).toMatchObject({ success: true, data: [] })
  })

  it("a single item fails with the service's own sentence", async () => {
    await expect(product(failing())).rejects.toMatchObject({ message: reason, status: 500 })
  })
})

/** A text of the site's messages as it is on screen. */
function onScreen(words: typeof english, id: keyof typeof english): string {
  return (words[id] ?? []).map((part) => Reflect.get(part, 'value')).join('')
}

describe('words of the catalogue', () => {
  it.each([
    ['login_success', 'Login is success'],
    ['login_failed', 'Something went wrong.'],
    ['error_page_other', 'Oops, Sorry...'],
    ['error_page_home', 'Back to Home page'],
    ['error_page_broken', 'An error occurred while showing the error page'],
  ] as const)('%s is %s', (code, text) => {
    expect(errorMessages[code].en).toBe(text)
    expect(errorMessages[code].id).toMatch(/\S/)
  })

  it.each([
    ['base.something_went_wrong', 'Something went wrong!'],
    ['base.page_not_found', 'This page could not be found'],
    ['base.not_found', '404 Not Found'],
    ['base.message', 'Message'],
    ['base.ok', 'OK'],
    ['base.confirmation', 'Confirmation'],
    ['base.yes', 'Yes'],
    ['base.cancel', 'Cancel'],
  ] as const)('%s on screen is %s', (id, text) => {
    expect(onScreen(english, id)).toBe(text)
    expect(onScreen(indonesian, id)).toMatch(/\S/)
  })

  it.each([
    ['base.oops', 'error_page_other'],
    ['home.back', 'error_page_home'],
    ['base.error_page_failed', 'error_page_broken'],
    ['base.page_not_found', 'page_not_found'],
  ] as const)('%s on screen is what the catalogue says as %s, in both languages', (id, code) => {
    const shown = [english, indonesian].map((words) => onScreen(words, id))
    expect(shown).toEqual([errorMessages[code].en, errorMessages[code].id])
  })

  it('a toast stays three seconds', () => {
    expect(TOAST_MS).toBe(3000)
  })
})

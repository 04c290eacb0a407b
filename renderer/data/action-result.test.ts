import { describe, expect, it } from 'vitest'
import { runAction, runFetch, runOptionsFetch } from './action-result.ts'
import { ApiError } from './api-error.ts'

const failing = async () => {
  throw new ApiError('Data is not an array on /api/careers', { status: 500, endpoint: '/api/careers' })
}

describe('an action', () => {
  it('says its success and hands its data on', async () => {
    expect(await runAction('send_message', 'en', async () => 7)).toEqual({
      success: true,
      message: 'Success send message',
      data: 7,
    })
  })

  it.each([
    ['add_wishlist', 'Failed add wishlist. Error: Data is not an array on /api/careers'],
    ['remove_wishlist', 'Failed remove wishlist.'],
    ['add_compare', 'Failed add compare.'],
    ['remove_compare', 'Failed remove compare.'],
    ['send_quote_request', 'Failed send quote request.'],
    ['send_message', 'Failed send message.'],
    ['upload_file', 'Failed upload file.'],
    ['send_catalogue_request', 'Failed send catalogue request.'],
    ['send_catalogue_files', 'Failed send catalogue files.'],
    ['apply_career', 'Failed apply career.'],
  ] as const)('says that %s failed, with the reason beside it', async (name, message) => {
    expect(await runAction(name, 'en', failing)).toMatchObject({
      success: false,
      message,
      reason: 'Data is not an array on /api/careers',
      data: null,
    })
  })

  it.each(['careers', 'settings', 'countries', 'clients'] as const)('says that fetching %s failed', async (thing) => {
    expect(await runFetch(thing, 'en', failing)).toMatchObject({
      success: false,
      message: `Failed fetch ${thing}. Data is not an array on /api/careers`,
    })
  })

  it('speaks Indonesian', async () => {
    expect((await runFetch('careers', 'id', async () => [])).message).toBe('Berhasil mengambil lowongan')
  })
})

describe('choices of a select', () => {
  it.each(['en', 'id'] as const)('succeed when the service fails (%s)', async (locale) => {
    const { success, data, complete } = await runOptionsFetch(locale, failing, [])
    expect({ success, data, complete }).toEqual({ success: true, data: [], complete: false })
  })

  it('say that they are there', async () => {
    expect(await runOptionsFetch('en', async () => ['ID'], [])).toEqual({
      success: true,
      message: 'Success fetch options',
      data: ['ID'],
      complete: true,
    })
  })
})

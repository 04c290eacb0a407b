import { describe, expect, it } from 'vitest'
import { fetchFailure, runAction, runFetch, runOptionsFetch } from './action-result.ts'

const failing = async () => {
  throw new Error('Data is not an array on /api/careers')
}

describe('runAction and runFetch', () => {
  it('runAction reports success and passes the data on', async () => {
    expect(await runAction('send_message', 'en', async () => 7)).toEqual({
      success: true,
      message: 'Success send message',
      data: 7,
    })
  })

  it('runFetch reports in Indonesian', async () => {
    expect((await runFetch('careers', 'id', async () => [])).message).toBe('Berhasil mengambil lowongan')
  })
})

describe('runOptionsFetch', () => {
  it.each(['en', 'id'] as const)('succeeds when the service fails (%s)', async (locale) => {
    const { success, data, fault } = await runOptionsFetch(locale, failing, [])
    expect({ success, data }).toEqual({ success: true, data: [] })
    expect(fault).toBeInstanceOf(Error)
  })

  it('reports that the choices were fetched', async () => {
    expect(await runOptionsFetch('en', async () => ['ID'], [])).toEqual({
      success: true,
      message: 'Success fetch options',
      data: ['ID'],
      fault: null,
    })
  })
})

it.each([
  ['en', 'Failed fetch compare. Data is not an array on /api/user-products/compare'],
  ['id', 'Gagal mengambil perbandingan. Data is not an array on /api/user-products/compare'],
] as const)('fetchFailure names the list and the reason (%s)', (locale, sentence) => {
  const error = new Error('Data is not an array on /api/user-products/compare')
  expect(fetchFailure('compare', locale, error)).toBe(sentence)
})

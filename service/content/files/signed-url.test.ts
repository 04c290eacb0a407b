import { describe, expect, it } from 'vitest'
import { CATALOGUE_REQUEST_LIMITS } from '#generated/limits.ts'
import { createDownloadSigner } from './signed-url.ts'

const { link_minutes } = CATALOGUE_REQUEST_LIMITS
const now = new Date('2026-05-01T10:00:00Z')
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const target = { id: '0b6c2b0e-6f5e-4d38-9d6c-0d5bb0b7f001', filename: 'catalogue a.pdf', request: 'r-1' }

function readAddress(address: string) {
  const url = new URL(address, 'http://localhost')
  const [id = '', filename = ''] = url.pathname.split('/').slice(-2).map(decodeURIComponent)
  const request = url.searchParams.get('request') ?? undefined
  const grant = { id, filename, request, expires: Number(url.searchParams.get('expires')) }
  return { grant, signature: url.searchParams.get('signature') ?? '' }
}

describe('a signed download address', () => {
  const signer = createDownloadSigner('the secret of this test')
  const { grant, signature } = readAddress(signer.sign(target, now))

  it('is valid for as many minutes as the page says', () => {
    expect(signer.check(grant, signature, minutesLater(link_minutes - 0.1))).toBe('valid')
    expect(signer.check(grant, signature, minutesLater(link_minutes + 0.1))).toBe('expired')
  })

  it.each([
    ['another file', { id: '0b6c2b0e-6f5e-4d38-9d6c-0d5bb0b7f002' }],
    ['another name', { filename: 'b.pdf' }],
    ['another request', { request: 'r-2' }],
    ['no request', { request: undefined }],
    ['a later end', { expires: grant.expires + 1 }],
  ])('is not valid for %s', (_what, change) => {
    expect(signer.check({ ...grant, ...change }, signature, now)).toBe('forged')
  })

  it.each(['', 'AAAA', signature.slice(1), `${signature}A`])('is not valid with the signature %j', (other) => {
    expect(signer.check(grant, other, now)).toBe('forged')
  })

  it('is not valid under another secret', () => {
    expect(createDownloadSigner('another secret').check(grant, signature, now)).toBe('forged')
  })
})

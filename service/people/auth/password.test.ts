import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

describe('a stored password', () => {
  it('is recognized, and no other is', async () => {
    const hash = await hashPassword('kata sandi yang panjang')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verifyPassword('kata sandi yang panjang', hash)).toBe(true)
    expect(await verifyPassword('kata sandi yang pendek', hash)).toBe(false)
  })

  it('is the same with and without spaces at its ends, which no form sends', async () => {
    expect(await verifyPassword('the same words', await hashPassword('  the same words\u200b\n'))).toBe(true)
    expect(await verifyPassword(' the same words ', await hashPassword('the same words'))).toBe(true)
  })

  it('is hashed differently each time', async () => {
    expect(await hashPassword('the same words')).not.toBe(await hashPassword('the same words'))
  })

  it('check takes as long when there is no such user', async () => {
    const timed = async (hash: string | null) => {
      const begun = performance.now()
      expect(await verifyPassword('anything', hash)).toBe(false)
      return performance.now() - begun
    }
    const known = await timed(await hashPassword('something else'))
    // The check against no hash is not skipped: skipping it takes microseconds.
    expect(await timed(null)).toBeGreaterThan(known / 10)
  })

  it('is checked for strangers and known addresses side by side; whoever asks too much is refused', async () => {
    const hash = await hashPassword('kata sandi yang panjang')
    const check = (address: string, isKnown: boolean) => verifyPassword('a guess', hash, { address, isKnown })
    const from = (sender: number) => `198.51.100.${sender}`
    // Two are checked at once, eight may wait for one address, sixty in all.
    const own = Array.from({ length: 12 }, () => check(from(0), false))
    const strangers = Array.from({ length: 60 }, (_, sender) => check(from(sender + 1), false))
    let strangersDone = 0
    for (const stranger of strangers) stranger.then(() => (strangersDone += 1)).catch(() => {})
    expect(await check(from(200), true)).toBe(false)
    expect(strangersDone, 'a known address does not wait behind strangers').toBeLessThan(5)
    const refusals = async (checks: Promise<boolean>[]) =>
      (await Promise.allSettled(checks)).flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
    expect(await refusals(own)).toEqual(['too_many_requests', 'too_many_requests'])
    expect(await refusals(strangers)).toEqual(Array.from({ length: 8 }, () => 'service_unavailable'))
  })

  it('hash that is damaged throws instead of counting as a wrong password', async () => {
    await expect(verifyPassword('x', 'plain text')).rejects.toThrow('not an argon2id PHC string')
  })
})

import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

describe('a stored password', () => {
  it('is recognized, and no other is', async () => {
    const hash = await hashPassword('kata sandi yang panjang')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verifyPassword('kata sandi yang panjang', hash)).toBe(true)
    expect(await verifyPassword('kata sandi yang pendek', hash)).toBe(false)
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

  it('is checked for 32 visitors at the same time, two of them at once, and refused to others', async () => {
    const hash = await hashPassword('kata sandi yang panjang')
    const checks = await Promise.allSettled(Array.from({ length: 40 }, () => verifyPassword('a guess', hash)))
    const refused = checks.filter((check) => check.status === 'rejected')
    expect(refused.map(({ reason }) => reason.name)).toEqual(Array.from({ length: 8 }, () => 'QueueFull'))
  })

  it('hash that is damaged throws instead of counting as a wrong password', async () => {
    await expect(verifyPassword('x', 'plain text')).rejects.toThrow('not an argon2id PHC string')
  })
})

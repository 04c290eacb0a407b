import { createHash, randomBytes } from 'node:crypto'

/** A fresh secret of 256 bits that says nothing about its holder. Only its hash is kept. */
export function createOpaqueToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token: enough to recognise it, useless to whoever reads the store. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

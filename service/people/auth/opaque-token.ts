import { createHash, randomBytes } from 'node:crypto'

/** A fresh 256-bit secret that reveals nothing about its holder. Only its hash is stored. */
export function createOpaqueToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash that is stored of a token: enough to recognize it, useless to anyone who reads the store. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

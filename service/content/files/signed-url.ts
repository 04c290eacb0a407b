import { createHmac, timingSafeEqual } from 'node:crypto'
import { CATALOGUE_REQUEST_LIMITS } from '#generated/limits.ts'

/** How long a download address is valid, in seconds. */
const DOWNLOAD_LINK_SECONDS = CATALOGUE_REQUEST_LIMITS.link_minutes * 60

/**
 * What a download address is valid for: this file, under this name, for this catalogue request if given, until it
 * expires.
 */
interface DownloadGrant {
  id: string
  filename: string
  /** The catalogue request that the address was made for. */
  request?: string
  /** Seconds since 1970. */
  expires: number
}

/** Makes and checks addresses from which a file may be downloaded for a short time. */
export interface DownloadSigner {
  /** The path and query of a new address. */
  sign(grant: Omit<DownloadGrant, 'expires'>, now?: Date): string
  /** 'valid', 'expired' (genuine, but out of date) or 'forged'. */
  check(grant: DownloadGrant, signature: string, now?: Date): 'valid' | 'expired' | 'forged'
}

/** A signer that uses the service's secret; addresses signed with another secret count as forged. */
export function createDownloadSigner(secretKey: string): DownloadSigner {
  const seal = (grant: DownloadGrant) =>
    createHmac('sha256', `download ${secretKey}`)
      .update(JSON.stringify([grant.id, grant.filename, grant.request ?? null, grant.expires]))
      .digest()
  return {
    sign(target, now = new Date()) {
      const grant = { ...target, expires: Math.floor(now.getTime() / 1000) + DOWNLOAD_LINK_SECONDS }
      const query = new URLSearchParams({ expires: String(grant.expires) })
      if (grant.request) query.set('request', grant.request)
      query.set('signature', seal(grant).toString('base64url'))
      return `/api/files/download/${grant.id}/${encodeURIComponent(grant.filename)}?${query}`
    },
    check(grant, signature, now = new Date()) {
      const given = Buffer.from(signature, 'base64url')
      const expected = seal(grant)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged'
      return grant.expires * 1000 > now.getTime() ? 'valid' : 'expired'
    },
  }
}

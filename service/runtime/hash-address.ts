import { createHmac } from 'node:crypto'

/**
 * Stands for an address where one has to be recognized later: of what it is kept for (`about`), so that rows of
 * different kinds or people cannot be matched with each other. Without the service's secret it tells nothing.
 */
export type HashAddress = (about: string, address: string) => string

export function createHashAddress(secretKey: string): HashAddress {
  return (about, address) =>
    createHmac('sha256', `address ${secretKey}`).update(`${about} ${address}`).digest('base64url')
}

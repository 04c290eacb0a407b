import { ADDRESSES } from '#domain/addresses/site-addresses.ts'

/**
 * Whether a path (without language prefix) is shown inside another page of the site, and so without the shell: the
 * routes marked `framed`.
 */
export function isFramed(path: string): boolean {
  return path.startsWith(`${ADDRESSES['utils-blocks']}/`)
}

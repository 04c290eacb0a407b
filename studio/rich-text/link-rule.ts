import { LINK_RULE } from '#generated/rich-text.ts'

const RULE = new RegExp(LINK_RULE.pattern, 'u')

/** Whether an address is one that the schema of documents takes. */
export function isLink(address: string): boolean {
  return address !== '' && address.length <= LINK_RULE.maxLength && RULE.test(address)
}

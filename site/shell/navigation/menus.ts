import { ADDRESSES } from '#domain/addresses/site-addresses.ts'
import { listOf, listsOf } from '#domain/subjects/subject-address.ts'
import type { MessageId } from '#generated/message-ids.ts'

export interface MenuItem {
  label: MessageId
  /** Without language prefix. */
  to: string
}

/** The header's menu after its first item, "Product", which opens the product drawer. */
export const HEADER_MENU: readonly MenuItem[] = [
  { label: 'menu.home', to: ADDRESSES.home },
  asItem(listOf('market-field')),
  asItem(listOf('article')),
  { label: 'menu.capabilities', to: '/capability' },
  { label: 'menu.client', to: '/client' },
  { label: 'menu.distributor', to: '/distributor' },
  { label: 'menu.contact_us', to: ADDRESSES['contact-us'] },
]

export const FOOTER_MENU: readonly MenuItem[] = [
  { label: 'menu.home', to: ADDRESSES.home },
  { label: 'menu.about', to: '/about' },
  asItem(listOf('product')),
  asItem(listOf('market-field')),
  asItem(listOf('article')),
  { label: 'menu.contact_us', to: ADDRESSES['contact-us'] },
  { label: 'menu.faq', to: ADDRESSES.faq },
  asItem(listOf('career')),
  { label: 'menu.privacy_policy', to: '/privacy-policy' },
]

/** Groups of the side navigation that are the same for everybody; products and markets come from the content. */
export const COMPANY_MENU: readonly MenuItem[] = [
  { label: 'menu.about', to: '/about' },
  { label: 'menu.capabilities', to: '/capability' },
  { label: 'menu.client', to: '/client' },
  { label: 'menu.distributor', to: '/distributor' },
  { label: 'menu.contact_us', to: ADDRESSES['contact-us'] },
]

export const RESOURCES_MENU: readonly MenuItem[] = [
  ...listsOf('article').map(asItem),
  { label: 'menu.faq', to: ADDRESSES.faq },
]

function asItem({ word, path }: ReturnType<typeof listOf>): MenuItem {
  return { label: word, to: path }
}

import { ADDRESSES } from '#domain/addresses/site-addresses.ts'
import { listOf, listsOf } from '#domain/subjects/subject-address.ts'
import type { MessageId } from '#generated/message-ids.ts'

export interface MenuItem {
  label: MessageId
  /** Without language prefix. */
  to: string
}

/** The content pages that menus lead to, each with its word and its slug. */
const ABOUT: MenuItem = { label: 'menu.about', to: '/about' }
const CAPABILITIES: MenuItem = { label: 'menu.capabilities', to: '/capability' }
const CLIENTS: MenuItem = { label: 'menu.client', to: '/client' }
const DISTRIBUTORS: MenuItem = { label: 'menu.distributor', to: '/distributor' }
const PRIVACY_POLICY: MenuItem = { label: 'menu.privacy_policy', to: '/privacy-policy' }

const HOME: MenuItem = { label: 'menu.home', to: ADDRESSES.home }
const CONTACT_US: MenuItem = { label: 'menu.contact_us', to: ADDRESSES['contact-us'] }
const SELECTOR: MenuItem = { label: 'menu.selector', to: ADDRESSES.selector }
const FAQ: MenuItem = { label: 'menu.faq', to: ADDRESSES.faq }

/** The header's menu after its first item, "Product", which opens the product drawer. */
export const HEADER_MENU: readonly MenuItem[] = [
  HOME,
  SELECTOR,
  asItem(listOf('market-field')),
  asItem(listOf('article')),
  CAPABILITIES,
  CLIENTS,
  DISTRIBUTORS,
  CONTACT_US,
]

export const FOOTER_MENU: readonly MenuItem[] = [
  HOME,
  ABOUT,
  asItem(listOf('product')),
  SELECTOR,
  asItem(listOf('market-field')),
  asItem(listOf('article')),
  CONTACT_US,
  FAQ,
  asItem(listOf('career')),
  PRIVACY_POLICY,
]

/** Groups of the side navigation that are the same for everybody; products and markets come from the content. */
export const COMPANY_MENU: readonly MenuItem[] = [ABOUT, CAPABILITIES, CLIENTS, DISTRIBUTORS, CONTACT_US]

export const RESOURCES_MENU: readonly MenuItem[] = [SELECTOR, ...listsOf('article').map(asItem), FAQ]

function asItem({ word, path }: ReturnType<typeof listOf>): MenuItem {
  return { label: word, to: path }
}

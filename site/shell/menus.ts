import type { MessageId } from '#generated/message-ids.ts'

export interface MenuItem {
  label: MessageId
  /** Without language prefix. */
  to: string
}

/** The header's menu after its first item, product, which opens the product drawer. */
export const HEADER_MENU: readonly MenuItem[] = [
  { label: 'menu.home', to: '/' },
  { label: 'menu.market', to: '/market' },
  { label: 'menu.article', to: '/article' },
  { label: 'menu.capabilities', to: '/capability' },
  { label: 'menu.client', to: '/client' },
  { label: 'menu.distributor', to: '/distributor' },
  { label: 'menu.contact_us', to: '/contact-us' },
]

export const FOOTER_MENU: readonly MenuItem[] = [
  { label: 'menu.home', to: '/' },
  { label: 'menu.about', to: '/about' },
  { label: 'menu.product', to: '/product' },
  { label: 'menu.market', to: '/market' },
  { label: 'menu.article', to: '/article' },
  { label: 'menu.contact_us', to: '/contact-us' },
  { label: 'menu.faq', to: '/faq' },
  { label: 'menu.career', to: '/career' },
  { label: 'menu.privacy_policy', to: '/privacy-policy' },
]

/** Groups of the side navigation that are the same for everybody; products and markets come from the content. */
export const COMPANY_MENU: readonly MenuItem[] = [
  { label: 'menu.about', to: '/about' },
  { label: 'menu.capabilities', to: '/capability' },
  { label: 'menu.client', to: '/client' },
  { label: 'menu.distributor', to: '/distributor' },
  { label: 'menu.contact_us', to: '/contact-us' },
]

export const RESOURCES_MENU: readonly MenuItem[] = [
  { label: 'menu.article', to: '/article' },
  { label: 'menu.news', to: '/news' },
  { label: 'menu.faq', to: '/faq' },
]

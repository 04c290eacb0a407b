/** The navigation paths in the specification that are content pages, without the language prefix. */
export const NAVIGATION_PATHS = [
  '/',
  '/product',
  '/about',
  '/market',
  '/article',
  '/capability',
  '/client',
  '/distributor',
  '/contact-us',
  '/news',
  '/faq',
  '/career',
  '/privacy-policy',
]

/** One address for each further kind of page. */
export const FURTHER_PATHS = [
  '/utils/icon',
  '/about/quality',
  '/capability/molding',
  '/product/detail/panel-tank-modular',
  '/article/detail/stair-safety',
  '/news/detail/quality-system-certified',
  '/market/detail/oil-and-gas',
  '/career/detail/1',
  '/product/download/catalogue',
  '/blocks',
]

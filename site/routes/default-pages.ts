import type { Page } from '#generated/types.ts'

/** The page above those that belong to products. */
const PRODUCTS: Page['parent'] = {
  id: 0,
  name: 'Product',
  slug: 'product',
  translations: [{ id: 0, languages_code: 'id-ID', name: 'Produk' }],
}

/**
 * The pages behind fixed addresses as they are built in; a published page of the same slug replaces its whole entry. So an empty store still shows a
 * working site, and editors can reorder every section.
 */
export const DEFAULT_PAGES: ReadonlyMap<string, Page> = new Map(
  [
    page('home', 'Home', 'Beranda', ['brand-list', 'market-list', 'article-list']),
    page('product', 'Product', 'Produk', ['page-title', 'product-list']),
    page('product-detail', 'Product', 'Produk', [
      'product-overview',
      'product-features',
      'product-specs',
      'product-resin-types',
      'product-surface-types',
      'product-installation',
      'product-drawing',
      'product-skus',
      'product-catalogues',
      'product-similar',
      'product-related',
      'product-related-variants',
    ]),
    page('article-detail', 'Article', 'Artikel', ['article-detail']),
    page('market-detail', 'Market', 'Pasar', ['market-detail']),
    page('career-detail', 'Career', 'Karier', ['career-detail']),
    page('login', 'Sign in', 'Masuk', ['page-title', 'login-form'], { noindex: true }),
    page('account', 'Account', 'Akun', ['page-title', 'account-overview'], { noindex: true }),
    page('wishlist', 'Wishlist', 'Daftar Keinginan', ['page-title', 'wishlist-list'], { noindex: true }),
    page('product-compare', 'Compare products', 'Bandingkan Produk', ['page-title', 'product-compare'], {
      noindex: true,
    }),
    page('product-catalogue', 'Catalogues', 'Katalog', ['page-title', 'catalogue-list'], { parent: PRODUCTS }),
    page('product-catalogue-request', 'Download catalogue', 'Unduh Katalog', ['catalogue-request'], { noindex: true }),
    page('product-catalogue-link', 'Download catalogue', 'Unduh Katalog', ['catalogue-links'], { noindex: true }),
    page('career-apply', 'Apply for a job', 'Lamar Pekerjaan', ['career-application']),
    page('search', 'Search', 'Pencarian', ['page-title', 'search-results'], { noindex: true }),
    page('utils-blocks', 'Block types', 'Jenis blok', ['page-title', 'block-gallery'], { noindex: true }),
    page('utils-icon', 'Icons', 'Ikon', ['page-title', 'icon-showcase'], { noindex: true }),
  ].map((entry) => [entry.slug, entry]),
)

/**
 * What pages usually begin with that only editors make or that they make anew, by slug. Nothing is drawn from it but the skeleton that stands in the place
 * of a page while it is fetched for the first time.
 */
export const USUAL_BLOCKS: ReadonlyMap<string, readonly string[]> = new Map([
  ['home', ['hero-banner', 'statistics', 'grid']],
  ['about', ['hero-banner', 'picture-text']],
  ['capability', ['hero-banner', 'picture-text']],
  ['market', ['hero-banner', 'market-list']],
  ['career', ['hero-banner', 'career-list']],
  ['article', ['page-title', 'article-list']],
  ['news', ['page-title', 'article-list']],
  ['contact-us', ['page-title', 'notice', 'contact-form']],
])

function page(slug: string, name: string, nameId: string, components: string[], extra: Partial<Page> = {}): Page {
  return {
    id: 0,
    name,
    slug,
    description: null,
    block_sort: null,
    class: null,
    meta_title: null,
    meta_description: null,
    meta_keywords: null,
    thumbnail: null,
    parent: null,
    noindex: false,
    middleware: [],
    status: 'published',
    sort: null,
    date_created: null,
    date_updated: null,
    translations: [{ id: 0, languages_code: 'id-ID', name: nameId }],
    blocks: components.map((component, index) => ({
      id: index + 1,
      sort: index + 1,
      collection: 'block_component',
      item: { id: index + 1, slug: component, name: null, component_name: component, translations: [] },
    })),
    ...extra,
  } as Page
}

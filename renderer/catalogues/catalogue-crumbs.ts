import type { IntlShape } from 'react-intl'
import type { Locale } from '#generated/types.ts'
import type { CatalogueProduct } from '../data/catalogue-product.ts'
import { CATALOGUE_PATH } from '../data/product-catalogues.ts'
import type { Crumb } from '../ui/breadcrumbs.tsx'
import { translatedCrumb } from '../ui/translated-crumb.ts'

/** The way to the pages of catalogues: to their list, and from there to one product. */
export function catalogueCrumbs(intl: IntlShape, locale: Locale, product?: CatalogueProduct): Crumb[] {
  return [
    { label: intl.formatMessage({ id: 'menu.home' }), to: '/' },
    { label: intl.formatMessage({ id: 'menu.product' }), to: '/product' },
    { label: intl.formatMessage({ id: 'product.catalogues' }), to: CATALOGUE_PATH },
    ...(product ? [translatedCrumb(product, 'name', locale)] : []),
  ]
}

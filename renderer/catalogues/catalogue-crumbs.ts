import type { IntlShape } from 'react-intl'
import { ADDRESSES } from '#domain/addresses/site-addresses.ts'
import type { Locale } from '#generated/types.ts'
import type { Crumb } from '../ui/navigation/breadcrumbs.tsx'
import { translatedCrumb } from '../ui/navigation/translated-crumb.ts'
import type { CatalogueProduct } from './catalogue-product.ts'

/** The breadcrumbs of the catalogue pages: the catalogue list, then optionally one product. */
export function catalogueCrumbs(intl: IntlShape, locale: Locale, product?: CatalogueProduct): Crumb[] {
  return [
    { label: intl.formatMessage({ id: 'menu.home' }), to: ADDRESSES.home },
    { label: intl.formatMessage({ id: 'menu.product' }), to: ADDRESSES.product },
    { label: intl.formatMessage({ id: 'catalogue.catalogues' }), to: ADDRESSES['product-catalogue'] },
    ...(product ? [translatedCrumb(product, 'name', locale)] : []),
  ]
}

import { FormattedMessage, useIntl } from 'react-intl'
import type { ImageSummary, Product, ProductOverviewComponent } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
import { subjectOf } from '#renderer/blocks/page-subject.ts'
import { catalogueAddress, hasCatalogue } from '#renderer/data/product-catalogues.ts'
import { quoteAddress } from '#renderer/data/quote-address.ts'
import { translate, translatedText } from '#renderer/i18n/translate.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { unbroken } from '#renderer/i18n/unbroken.tsx'
import { SaveButtons } from '#renderer/saved-products/save-buttons.tsx'
import { AppLink } from '#renderer/ui/app-link.tsx'
import { Badge } from '#renderer/ui/badge.tsx'
import { Breadcrumbs } from '#renderer/ui/breadcrumbs.tsx'
import { ButtonLink } from '#renderer/ui/button.tsx'
import { Gallery } from '#renderer/ui/gallery.tsx'
import { Picture } from '#renderer/ui/picture.tsx'
import { Section } from '#renderer/ui/section.tsx'
import { translatedCrumb } from '#renderer/ui/translated-crumb.ts'
import { VariantPicker } from '#renderer/variants/variant-picker.tsx'
import styles from './product-overview.module.css'

/** The head of a product page: pictures, name, code, brand, what it is for, and what to do next. */
export function ProductOverview({ block, context }: BlockProps<ProductOverviewComponent>) {
  const intl = useIntl()
  const product = subjectOf(context, 'product')
  if (!product) return null
  const { brand, product_category: category } = product
  const name = translatedText(product, 'name', context.locale)
  const listOf = (query: Record<string, string>) => `/product?${new URLSearchParams(query)}`
  return (
    <Section title={null} id={block.slug} tight>
      <Breadcrumbs
        items={[
          { label: intl.formatMessage({ id: 'menu.home' }), to: '/' },
          { label: intl.formatMessage({ id: 'menu.product' }), to: '/product' },
          ...(brand ? [{ label: brand.name, to: listOf({ brand: brand.slug }) }] : []),
          ...(category
            ? [
                translatedCrumb(
                  category,
                  'name',
                  context.locale,
                  listOf({ ...(brand && { brand: brand.slug }), category: category.slug, sort: 'code' }),
                ),
              ]
            : []),
          translatedCrumb(product, 'name', context.locale),
        ]}
      />
      <div className={styles.overview}>
        <Gallery images={galleryOf(product)} label={name} priority />
        <div className={styles.words}>
          {brand && (
            <AppLink to={listOf({ brand: brand.slug })} className={styles.brand}>
              {brand.logo ? <Picture image={brand.logo} alt={brand.name} sizes="10rem" /> : brand.name}
            </AppLink>
          )}
          <h1 className={styles.name} lang={translate(product, 'name', context.locale)?.lang}>
            {unbroken(name)}
          </h1>
          <p className={styles.code}>
            <span className={styles.codeLabel}>
              <FormattedMessage id="product.code" />
            </span>{' '}
            {product.code}
          </p>
          <Translated of={product} field="summary" as="p" className={styles.summary} />
          <div className={styles.actions}>
            <ButtonLink to={quoteAddress(product, onlySku(product))} size="lg">
              <FormattedMessage id="product.request_quote" />
            </ButtonLink>
            <VariantPicker product={product} size="lg" />
            {hasCatalogue(product) && (
              <ButtonLink to={catalogueAddress(product)} size="lg" variant="outline">
                <FormattedMessage id="product.download_catalogue" />
              </ButtonLink>
            )}
          </div>
          <div className={styles.save}>
            <SaveButtons product={product} look="labelled" />
          </div>
        </div>
        {product.market_fields.length > 0 && (
          <div className={styles.fields}>
            <h2 className={styles.fieldsTitle}>
              <FormattedMessage id="product.used_in" />
            </h2>
            <ul className={styles.fieldList}>
              {product.market_fields.map((field) => (
                <li key={field.id}>
                  <AppLink to={`/market/detail/${field.slug}`}>
                    <Badge>
                      <Translated of={field} field="label" />
                    </Badge>
                  </AppLink>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Section>
  )
}

/** The SKU that is meant by the product itself: there is no other. */
function onlySku({ product_skus: [sku, ...others] }: Product) {
  return others.length === 0 ? sku : undefined
}

/** The gallery's pictures: the thumbnail first, each once. */
function galleryOf(product: Product): ImageSummary[] {
  const images = [...(product.thumbnail ? [product.thumbnail] : []), ...product.images]
  return [...new Map(images.map((image) => [image.id, image])).values()]
}

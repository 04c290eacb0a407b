import { FormattedMessage, useIntl } from 'react-intl'
import { catalogueAddress, productsAddress, quoteAddress, sampleAddress } from '#domain/addresses/site-addresses.ts'
import { translate, translatedText } from '#domain/languages/translate.ts'
import { subjectAddress } from '#domain/subjects/subject-address.ts'
import type { ImageSummary, Product, ProductOverviewComponent } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
import { subjectOf } from '#renderer/blocks/page-subject.ts'
import { subjectCrumbs } from '#renderer/blocks/subject-crumbs.ts'
import { hasCatalogue } from '#renderer/catalogues/product-catalogues.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { unbroken } from '#renderer/i18n/unbroken.tsx'
import { SaveButtons } from '#renderer/saved-products/save-buttons.tsx'
import { ButtonLink } from '#renderer/ui/input/button.tsx'
import { Section } from '#renderer/ui/layout/section.tsx'
import { Gallery } from '#renderer/ui/media/gallery.tsx'
import { Picture } from '#renderer/ui/media/picture.tsx'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import { Breadcrumbs } from '#renderer/ui/navigation/breadcrumbs.tsx'
import { Badge } from '#renderer/ui/text/badge.tsx'
import { VariantPicker } from '#renderer/variants/variant-picker.tsx'
import styles from './product-overview.module.css'

/** The head of a product page: pictures, name, code, brand, intended use and the next steps. */
export function ProductOverview({ block, context }: BlockProps<ProductOverviewComponent>) {
  const intl = useIntl()
  const product = subjectOf(context, 'product')
  if (!product) return null
  const { brand } = product
  const shop = product.buy_url ?? onlySku(product)?.buy_url
  const name = translatedText(product, 'name', context.locale)
  return (
    <Section title={null} id={block.slug} tight>
      <Breadcrumbs items={subjectCrumbs(context, intl)} />
      <div className={styles.overview}>
        <Gallery images={galleryOf(product)} label={name} priority />
        <div className={styles.words}>
          {brand && (
            <AppLink to={productsAddress({ brand: brand.slug })} className={styles.brand}>
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
            {shop && (
              <ButtonLink to={shop} size="lg" variant="outline">
                <FormattedMessage id="product.buy" />
              </ButtonLink>
            )}
          </div>
          {product.product_category && translate(product.product_category, 'lead_time', context.locale) && (
            <p className={styles.code}>
              <span className={styles.codeLabel}>
                <FormattedMessage id="product.lead_time" />
              </span>{' '}
              <Translated of={product.product_category} field="lead_time" />
            </p>
          )}
          <p className={styles.code}>
            <AppLink to={sampleAddress(product)} className={styles.sample}>
              <FormattedMessage id="product.ask_for_sample" />
            </AppLink>
          </p>
          <div className={styles.save}>
            <SaveButtons product={product} look="labeled" />
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
                  <AppLink to={subjectAddress('market-field', field)}>
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

/** The only SKU of a product with a single one; undefined otherwise. */
function onlySku({ product_skus: [sku, ...others] }: Product) {
  return others.length === 0 ? sku : undefined
}

/** The gallery's pictures, without duplicates: the thumbnail first. */
function galleryOf(product: Product): ImageSummary[] {
  const images = [...(product.thumbnail ? [product.thumbnail] : []), ...product.images]
  return [...new Map(images.map((image) => [image.id, image])).values()]
}

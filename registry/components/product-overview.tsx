import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { productsAddress } from '#domain/addresses/site-addresses.ts'
import { translate, translatedText } from '#domain/languages/translate.ts'
import { subjectAddress } from '#domain/subjects/subject-address.ts'
import type { ImageSummary, Product, ProductOverviewComponent, ProductSkuSummary } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { subjectOf } from '#renderer/blocks/page-subject.ts'
import { subjectCrumbs } from '#renderer/blocks/subject-crumbs.ts'
import { placedLinksQuery } from '#renderer/company/placed-link.ts'
import { callQuery } from '#renderer/data/call-query.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { unbroken } from '#renderer/i18n/unbroken.tsx'
import type { ProductDecisionProps } from '#renderer/product-page/product-decision.tsx'
import { classNames } from '#renderer/ui/layout/class-names.ts'
import { latePart } from '#renderer/ui/layout/late-part.tsx'
import lead from '#renderer/ui/layout/page-lead.module.css'
import { Section } from '#renderer/ui/layout/section.tsx'
import { Gallery } from '#renderer/ui/media/gallery.tsx'
import { Picture } from '#renderer/ui/media/picture.tsx'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import { Breadcrumbs } from '#renderer/ui/navigation/breadcrumbs.tsx'
import { Badge } from '#renderer/ui/text/badge.tsx'
import { useUnits } from '#renderer/units/use-units.ts'
import questionLook from '#renderer/variants/variant-question.module.css'
import styles from './product-overview.module.css'

/** The parameter of the page's address that chooses an SKU, for links to one. */
const SKU_PARAMETER = 'sku'

export const parameters = [SKU_PARAMETER]

// What the server drew stays until the code is there.
const ProductDecision = latePart('ProductDecision', () => import('#renderer/product-page/product-decision.tsx'))

const tablesQuery = (context: BlockContext, { slug }: Product) =>
  callQuery(context, 'listLoadTables', { query: { product: slug } })

export function queries(_block: ProductOverviewComponent, context: BlockContext) {
  const product = subjectOf(context, 'product')
  return product ? [tablesQuery(context, product), placedLinksQuery(context, 'product')] : []
}

/** The head of a product page: pictures, name, code, brand, what decides, and the next steps. */
export function ProductOverview({ block, context }: BlockProps<ProductOverviewComponent>) {
  const product = subjectOf(context, 'product')
  return product && <Overview key={product.id} block={block} context={context} product={product} />
}

interface OverviewProps extends Pick<BlockProps<ProductOverviewComponent>, 'block' | 'context'> {
  product: Product
}

function Overview({ block, context, product }: OverviewProps) {
  const intl = useIntl()
  const asked = context.search.get(SKU_PARAMETER)
  // Later, the choice says which; its code comes after the page.
  const [sku, setSku] = useState(() => product.product_skus.find(({ sku_code }) => sku_code === asked))
  const { words } = useUnits()
  const { brand } = product
  const name = translatedText(product, 'name', context.locale)
  return (
    <Section title={null} id={block.slug} tight>
      <Breadcrumbs items={subjectCrumbs(context, intl)} />
      <div className={styles.overview}>
        {/* Another variant begins with its own pictures. */}
        <Gallery key={pictureOf(sku)?.id} images={galleryOf(product, sku)} label={name} priority />
        <div className={styles.words}>
          {brand && (
            <AppLink to={productsAddress({ brand: brand.slug })} className={styles.brand}>
              {brand.logo ? <Picture image={brand.logo} alt={brand.name} sizes="10rem" /> : brand.name}
            </AppLink>
          )}
          <h1 className={classNames(lead.heading, styles.name)} lang={translate(product, 'name', context.locale)?.lang}>
            {unbroken(name)}
          </h1>
          <p className={styles.code}>
            <span className={styles.codeLabel}>
              <FormattedMessage id="product.code" />
            </span>{' '}
            {product.code}
            {sku && <span className={styles.sku}>{sku.sku_code}</span>}
          </p>
          <Translated of={product} field="summary" as="p" className={styles.summary} written={words} />
          <Suspense>
            <DecisionOf context={context} product={product} askedSku={asked} onSku={setSku} />
          </Suspense>
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
    </Section>
  )
}

type DecisionOfProps = Pick<OverviewProps, 'context' | 'product'> & Pick<ProductDecisionProps, 'askedSku' | 'onSku'>

function DecisionOf({ context, product, ...choice }: DecisionOfProps) {
  const { data: tables } = useSuspenseQuery(tablesQuery(context, product))
  const { data: links } = useSuspenseQuery(placedLinksQuery(context, 'product'))
  return (
    <ProductDecision
      product={product}
      {...choice}
      tables={tables}
      links={links}
      look={styles}
      questionLook={questionLook}
    />
  )
}

function pictureOf(sku: ProductSkuSummary | undefined): ImageSummary | undefined {
  return sku?.product_variant?.images[0]
}

/** The gallery's pictures, without duplicates: those of the chosen variant, then the thumbnail. */
function galleryOf(product: Product, sku: ProductSkuSummary | undefined): ImageSummary[] {
  const images = [
    ...(sku?.product_variant?.images ?? []),
    ...(product.thumbnail ? [product.thumbnail] : []),
    ...product.images,
  ]
  return [...new Map(images.map((image) => [image.id, image])).values()]
}

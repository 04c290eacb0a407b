import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { datasheetAddress } from '#domain/addresses/datasheet-address.ts'
import { catalogueAddress } from '#domain/addresses/site-addresses.ts'
import { texts } from '#generated/texts-catalogue.ts'
import type { CatalogueListComponent, Locale } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { CatalogueFilter } from '#renderer/catalogues/catalogue-filter.tsx'
import { type CatalogueRow, catalogueRowsQuery } from '#renderer/catalogues/catalogue-product.ts'
import { callQuery } from '#renderer/data/call-query.ts'
import { needed } from '#renderer/data/content-query.ts'
import { pageAddress } from '#renderer/data/list-address.ts'
import { pageNumber } from '#renderer/data/pagination.ts'
import { LateTexts } from '#renderer/i18n/late-texts.tsx'
import { Translated } from '#renderer/i18n/translated.tsx'
import { NothingFound } from '#renderer/products/no-products.tsx'
import { GLIDING_LIST } from '#renderer/ui/layout/gliding-list.ts'
import { Icon } from '#renderer/ui/media/icon.tsx'
import { Picture } from '#renderer/ui/media/picture.tsx'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import { PageSaid } from '#renderer/ui/navigation/page-said.tsx'
import { Pager } from '#renderer/ui/navigation/pager.tsx'
import { useUnitSystem } from '#renderer/units/use-units.ts'
import styles from './catalogue-list.module.css'

/** Rows per page: they are low, and a visitor looks for one of them. */
const ROWS = 20

/** What narrows the list at an address. */
const CHOICES = ['brand', 'category', 'q'] as const

function listQuery(context: BlockContext) {
  const { search } = context
  const page = pageNumber(search)
  const chosen = Object.fromEntries(
    CHOICES.flatMap((name) => {
      const value = search.get(name)?.trim()
      return value ? [[name, value]] : []
    }),
  )
  return catalogueRowsQuery(context, { ...chosen, limit: ROWS, ...(page > 1 && { page }) })
}

export const parameters = [...CHOICES, 'page']

export const queries = (_block: CatalogueListComponent, context: BlockContext) => [
  listQuery(context),
  callQuery(context, 'listBrands'),
]

/**
 * The products whose catalogue can be requested, by brand, category and search words; each links to its form,
 * and to its datasheet, which needs none.
 */
export function CatalogueList(props: BlockProps<CatalogueListComponent>) {
  return (
    <LateTexts texts={texts}>
      <Catalogues {...props} />
    </LateTexts>
  )
}

function Catalogues({ block, context }: BlockProps<CatalogueListComponent>) {
  const intl = useIntl()
  const { path, search } = context
  const { data: list, isPlaceholderData } = useQuery({
    ...needed(listQuery(context)),
    placeholderData: keepPreviousData,
  })
  const { data: brands = [] } = useQuery(callQuery(context, 'listBrands'))
  if (!list) return null
  return (
    <ComponentSection block={block} tight>
      <p className={styles.hint}>
        <FormattedMessage id="catalogue.list_hint" />
      </p>
      <CatalogueFilter brands={brands} path={path} search={search} />
      <p className={styles.count} role="status">
        <FormattedMessage id="catalogue.count" values={{ count: list.filter_count }} />
        <PageSaid page={list.page} />
      </p>
      {list.data.length === 0 ? (
        <NothingFound path={path} search={search} isPastEnd={list.filter_count > 0} />
      ) : (
        <ul className={styles.list} {...{ [GLIDING_LIST]: '' }} aria-busy={isPlaceholderData}>
          {list.data.map((product) => (
            <li key={product.id} className={styles.row}>
              <ProductRow product={product} locale={context.locale} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        of={intl.formatMessage({ id: 'catalogue.of' })}
        list={list}
        hrefOf={(page) => pageAddress(context, page)}
      />
    </ComponentSection>
  )
}

function ProductRow({ product, locale }: { product: CatalogueRow; locale: Locale }) {
  const system = useUnitSystem()
  return (
    <>
      <Picture image={product.thumbnail} alt="" ratio="4:3" sizes="6rem" className={styles.picture} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <AppLink to={catalogueAddress(product)} className={styles.link}>
            <Translated of={product} field="name" />
          </AppLink>
        </h2>
        <p className={styles.facts}>
          {[product.brand, product.code].filter(Boolean).join(' · ')}
          {product.category && (
            <>
              {' '}
              <Translated of={product.category} field="name" className={styles.category} />
            </>
          )}
        </p>
        <AppLink to={datasheetAddress(product, locale, system)} type="application/pdf" className={styles.datasheet}>
          <FormattedMessage id="catalogue.datasheet" />
        </AppLink>
      </div>
      <span className={styles.action} aria-hidden="true">
        <span className={styles.actionText}>
          <FormattedMessage id="catalogue.request" />
        </span>
        <Icon icon={ChevronRight} />
      </span>
    </>
  )
}

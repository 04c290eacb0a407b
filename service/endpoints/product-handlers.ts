import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SortPlan } from '#domain/content/collection-plan.ts'
import { answerRows, type Handlers } from '../answers/handler.ts'
import { stringsIn } from '../content/documents/content-document.ts'
import { listFilters } from '../content/facets/list-filters.ts'
import type { Content } from '../content/reading/content.ts'
import { planOf } from '../content/reading/content-plans.ts'
import { entriesByKeys, publishedEntries } from '../content/reading/entry-reader.ts'
import { firstEntries, type ListOrder, listEntries } from '../content/reading/list-entries.ts'
import { documentColumn, SYSTEM_COLUMNS, sortColumn } from '../store/index-plan.ts'
import { productFacets } from './product-facets.ts'
import {
  orderByFigure,
  type ProductSort,
  productRows,
  ROW_SOURCES,
  type RowFigures,
  rowFigures,
} from './product-rows.ts'
import { relatedSkus } from './related-skus.ts'
import { similarProducts } from './similar-products.ts'
import { visibleById } from './visible-entry.ts'

/** How many related products are returned when an editor has chosen none. */
const MAX_RELATED = 8

/** Products: the filtered list, one product, and what goes with it. */
export const productHandlers = {
  async listProducts({ query }, { content }) {
    const { page, limit, sort } = query
    const plan = planOf(content.plans, 'product')
    const filters = await listFilters(content, plan, { ...query })
    const withCatalogue = query.catalogue ? await catalogueCondition(content) : null
    const listed = await listEntries(content, {
      collection: 'product',
      filters,
      conditions: withCatalogue ? [withCatalogue.condition] : [],
      name: withCatalogue ? `${filters.name}&catalogue` : filters.name,
      dependsOn: [...filters.fields, ...(withCatalogue ? CATALOGUE_FIELDS : []), sortField(content, sort)],
      alsoDependsOn: [...filters.dependsOn, ...(withCatalogue?.dependsOn ?? [])],
      order: productOrder(content, sort),
      page,
      limit,
    })
    const { entries, ...counts } = listed
    return { kind: 'page', ...counts, data: await content.rows(entries, 'summary') }
  },

  async listProductRows({ query }, { content }) {
    const { page, limit, sort } = query
    const filters = await listFilters(content, planOf(content.plans, 'product'), { ...query })
    const figures = await rowFigures(content)
    const order = await rowOrder(content, figures, sort)
    const listed = await listEntries(content, {
      collection: 'product',
      filters,
      name: filters.name,
      dependsOn: order.ranks ? undefined : [...filters.fields, sortField(content, sort)],
      alsoDependsOn: [...filters.dependsOn, ...ROW_SOURCES],
      order,
      page,
      limit,
    })
    const { entries, ...counts } = listed
    return { kind: 'page', ...counts, data: await productRows(content, figures, entries) }
  },

  async listProductFacets({ query }, { content }) {
    return answerRows(await productFacets(content, { ...query }))
  },

  async listSimilarProducts({ params, query }, { content }) {
    const product = await visibleById(content, 'product', params.id)
    const { entries, ...counts } = await similarProducts(content, product, query.page, query.limit)
    return { kind: 'page', ...counts, data: await content.rows(entries, 'summary') }
  },

  async listRelatedProducts({ params }, { content }) {
    const product = await visibleById(content, 'product', params.id)
    const chosen = stringsIn(product.doc.related_products)
    if (chosen.length > 0) {
      const found = new Map((await entriesByKeys(content.source, 'product', chosen)).map((entry) => [entry.key, entry]))
      const visible = chosen.flatMap((key) => found.get(key) ?? []).filter(content.isVisible)
      return answerRows(await content.rows(visible.slice(0, MAX_RELATED), 'summary'))
    }
    const { brand, [CATEGORY]: own } = product.doc
    if (typeof brand !== 'string') return answerRows([])
    const entries = await firstEntries(content, {
      collection: 'product',
      dependsOn: ['code', ['brand', brand], typeof own === 'string' ? [CATEGORY, own] : CATEGORY],
      conditions: [
        sql`${sql.ref(documentColumn('brand'))} = ${brand}`,
        sql`coalesce(${sql.ref(documentColumn(CATEGORY))}, '') <> ${own ?? ''}`,
        sql`id <> ${product.id}`,
      ],
      order: productOrder(content, 'code'),
      limit: MAX_RELATED,
    })
    return answerRows(await content.rows(entries, 'summary'))
  },

  async listRelatedProductSkus({ params, query }, { content }) {
    const product = await visibleById(content, 'product', params.id)
    return answerRows(await content.rows(await relatedSkus(content, product, query.limit), 'full'))
  },
} satisfies Handlers

/** The order of rows: by a figure, and by code among those that have the same; else as products are listed. */
async function rowOrder(content: Content, figures: RowFigures, sort: ProductSort): Promise<ListOrder> {
  const ranks = await orderByFigure(content, figures, sort)
  if (ranks === null) return productOrder(content, sort)
  return { ...productOrder(content, sort.startsWith('-') ? '-code' : 'code'), ranks }
}

/** The column to sort by for a value of `sort`: `code`, `-date_created`, `name` in the language of the call. */
function productOrder(content: Content, sort: string): ListOrder {
  const descending = sort.startsWith('-')
  const known = sortPlan(content, sort)
  if (!known || SYSTEM_COLUMNS.has(known.field)) return { column: known?.field ?? 'id', descending }
  return { column: sortColumn(known, content.locale), descending }
}

function sortPlan({ plans }: Content, sort: string): SortPlan | undefined {
  const param = sort.startsWith('-') ? sort.slice(1) : sort
  return planOf(plans, 'product').sorts.find((one) => one.param === param)
}

/** The field that a value of `sort` orders by. */
const sortField = (content: Content, sort: string) => sortPlan(content, sort)?.field ?? 'id'

const CATEGORY = 'product_category'
/** The fields of products that say whether there is a catalogue. */
const CATALOGUE_FIELDS = ['catalogs', CATEGORY]

/** The condition for products with a catalogue, their own or their category's, and the collections it depends on. */
async function catalogueCondition(content: Content): Promise<{ condition: RawBuilder<SqlBool>; dependsOn: string[] }> {
  const { dialect } = content.source
  const categories = await publishedEntries(content.source, CATEGORY)
  const keys = categories.filter(({ doc }) => stringsIn(doc.catalogs).length > 0).map(({ key }) => key)
  const ofCategory = dialect.inList(sql.ref(documentColumn(CATEGORY)), keys)
  return {
    condition: sql<SqlBool>`(${ofCategory} or ${dialect.listHasItems('catalogs')})`,
    dependsOn: [CATEGORY],
  }
}

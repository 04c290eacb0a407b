import { sql } from 'kysely'
import type { ListProductFacetsQuery, ListProductsQuery, ListSimilarProductsQuery } from '#generated/types.ts'
import type { Content } from '../content/content.ts'
import { stringsIn } from '../content/content-document.ts'
import { planOf } from '../content/content-plans.ts'
import { entriesByKeys } from '../content/entry-reader.ts'
import { facetConditions } from '../content/facet-conditions.ts'
import { type ListOrder, listEntries } from '../content/list-entries.ts'
import { answerData, type CallInput, type Handlers, type PageResult } from '../handler.ts'
import { documentColumn, SYSTEM_COLUMNS, sortColumn } from '../store/index-plan.ts'
import { catalogueCondition } from './catalogue-condition.ts'
import { productFacets } from './product-facets.ts'
import { relatedSkus } from './related-skus.ts'
import { similarProducts } from './similar-products.ts'
import { type MissingCodes, visibleById, visibleByKey } from './visible-entry.ts'

/** How many products are answered as related when nobody chose any. */
const MAX_RELATED = 8

const MISSING: MissingCodes = { unknown: 'product_not_found', archived: 'product_gone' }

/** Products: the filtered list, one product, and what goes with it. */
export const productHandlers = {
  async listProducts(input: CallInput<ListProductsQuery>, { content }): Promise<PageResult> {
    const { page = 1, limit = 10, sort = 'code' } = input.query
    const plan = planOf(content.plans, 'product')
    const filters = await facetConditions(content, plan, { ...input.query })
    const withCatalogue = input.query.catalogue ? await catalogueCondition(content) : null
    const also = withCatalogue ? [withCatalogue.condition] : []
    const listed = await listEntries(content, {
      collection: 'product',
      conditions: [...filters.conditions, ...also],
      walked: [...filters.walked, ...also],
      name: withCatalogue ? `${filters.name}&catalogue` : filters.name,
      alsoDependsOn: [...filters.dependsOn, ...(withCatalogue?.dependsOn ?? [])],
      order: productOrder(content, sort),
      page,
      limit,
    })
    const { entries, ...counts } = listed
    return { kind: 'page', ...counts, data: await content.rows(entries, 'summary') }
  },

  async listProductFacets(input: CallInput<ListProductFacetsQuery>, { content }) {
    return answerData(await productFacets(content, { ...input.query }))
  },

  async getProduct(input: CallInput<unknown, { id: number }>, { content }) {
    const entry = await visibleById(content, 'product', input.params.id, MISSING)
    return answerData((await content.rows([entry], 'full'))[0])
  },

  async getProductBySlug(input: CallInput<unknown, { slug: string }>, { content }) {
    const entry = await visibleByKey(content, 'product', input.params.slug, MISSING)
    return answerData((await content.rows([entry], 'full'))[0])
  },

  async listSimilarProducts(
    input: CallInput<ListSimilarProductsQuery, { id: number }>,
    { content },
  ): Promise<PageResult> {
    const { page = 1, limit = 4 } = input.query
    const product = await visibleById(content, 'product', input.params.id, MISSING)
    const { entries, ...counts } = await similarProducts(content, product, page, limit)
    return { kind: 'page', ...counts, data: await content.rows(entries, 'summary') }
  },

  async listRelatedProducts(input: CallInput<unknown, { id: number }>, { content }) {
    const product = await visibleById(content, 'product', input.params.id, MISSING)
    const chosen = stringsIn(product.doc.related_products)
    if (chosen.length > 0) {
      const found = new Map((await entriesByKeys(content.source, 'product', chosen)).map((entry) => [entry.key, entry]))
      const visible = chosen.flatMap((key) => found.get(key) ?? []).filter(content.isVisible)
      return answerData(await content.rows(visible.slice(0, MAX_RELATED), 'summary'))
    }
    const { brand, product_category } = product.doc
    if (typeof brand !== 'string') return answerData([])
    const { entries } = await listEntries(content, {
      collection: 'product',
      conditions: [
        sql`${sql.ref(documentColumn('brand'))} = ${brand}`,
        sql`coalesce(${sql.ref(documentColumn('product_category'))}, '') <> ${product_category ?? ''}`,
        sql`id <> ${product.id}`,
      ],
      name: `related to ${product.id}`,
      order: productOrder(content, 'code'),
      page: 1,
      limit: MAX_RELATED,
    })
    return answerData(await content.rows(entries, 'summary'))
  },

  async listRelatedProductSkus(input: CallInput<unknown, { id: number }>, { content }) {
    const product = await visibleById(content, 'product', input.params.id, MISSING)
    return answerData(await content.rows(await relatedSkus(content, product), 'full'))
  },
} satisfies Handlers

/** The column behind a value of `sort`: `code`, `-date_created`, `name` in the language of the call. */
function productOrder(content: Content, sort: string): ListOrder {
  const descending = sort.startsWith('-')
  const param = descending ? sort.slice(1) : sort
  const known = planOf(content.plans, 'product').sorts.find((one) => one.param === param)
  if (!known || SYSTEM_COLUMNS.has(known.field)) return { column: known?.field ?? 'id', descending }
  return { column: sortColumn(known, content.locale), descending }
}

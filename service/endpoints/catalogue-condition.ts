import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Content } from '../content/content.ts'
import { stringsIn } from '../content/content-document.ts'
import { publishedEntries } from '../content/entry-reader.ts'
import { documentColumn } from '../store/index-plan.ts'

const CATEGORY = 'product_category'

/** The condition of products that have a catalogue, of their own or of their category, and the collections it looks into. */
export async function catalogueCondition(
  content: Content,
): Promise<{ condition: RawBuilder<SqlBool>; dependsOn: string[] }> {
  const { dialect } = content.source
  const categories = await publishedEntries(content.source, CATEGORY)
  const keys = categories.filter(({ doc }) => stringsIn(doc.catalogs).length > 0).map(({ key }) => key)
  const ofCategory = dialect.inList(sql.ref(documentColumn(CATEGORY)), keys)
  return {
    condition: sql<SqlBool>`(${ofCategory} or ${dialect.listHasItems('catalogs')})`,
    dependsOn: [CATEGORY],
  }
}

import { Client } from 'pg'
import { TEXT_TABLES } from '#service/store/text-tables.ts'

/**
 * Copies a published product of a PostgreSQL store the given number of times, with its facets and texts, inside the
 * database itself: importing that many would take minutes. Every tenth copy gets the brand `beta`.
 */
export async function copyProduct(databaseUrl: string, key: string, copies: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const columns = await columnsOf(client, 'entry')
    const copied = columns.filter((column) => column !== 'no')
    const values = copied.map((column) => CHANGED.get(column) ?? `sample.${column}`)
    await client.query(
      `insert into entry (${copied.join(', ')}) select ${values.join(', ')}
        from entry as sample, generate_series(1, ${copies}) as n where sample.collection = 'product' and sample.key = $1`,
      [key],
    )
    for (const table of ['entry_facet', ...TEXT_TABLES]) {
      const rest = (await columnsOf(client, table)).filter((column) => column !== 'no')
      await client.query(
        `insert into ${table} (no, ${rest.join(', ')}) select copy.no, ${rest.map((column) => `part.${column}`).join(', ')}
          from ${table} as part join entry as sample on sample.no = part.no and sample.key = $1
          join entry as copy on copy.key like 'copy-%' where sample.collection = 'product'`,
        [key],
      )
    }
  } finally {
    await client.end()
  }
}

/** What distinguishes a copy from the original product. */
const CHANGED: ReadonlyMap<string, string> = new Map([
  ['id', '100000 + n'],
  ['key', "'copy-' || n"],
  ['natural_key', "'copy-' || lpad(n::text, 8, '0')"],
  ['date_created', "to_char(timestamp '2020-01-01' + n * interval '1 hour', 'YYYY-MM-DD\"T\"HH24:MI:SS\".000Z\"')"],
  ['d_brand', "case when n % 10 = 0 then 'beta' else sample.d_brand end"],
  ['d_slug', "'copy-' || n"],
  ['k_code', "'cp-' || lpad(n::text, 8, '0')"],
])

async function columnsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
    [table],
  )
  return rows.map(({ name }) => name)
}

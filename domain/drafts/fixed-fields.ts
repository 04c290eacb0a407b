/** Fields that are given by the service, or changed by calls of their own. */
export const FIXED_FIELDS: ReadonlySet<string> = new Set([
  ...['id', 'status', 'date_created', 'date_updated'],
  ...['schema_version', 'block_sort'],
])

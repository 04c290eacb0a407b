import type { SourceFile } from './source-types.ts'

/** One step that migrates documents of a block or an entity to a version, found by its file name. */
export interface MigrationFile extends SourceFile {
  /** The `$id` of the schema: `card.hero-banner.json`, `product.json`; empty if the path does not fit the pattern. */
  id: string
  /** The version that it produces, from the one before. */
  to: number
}

/**
 * Reads the steps from their paths: `service/migrations/card/hero-banner-2.ts` migrates hero banners from version 1 to
 * 2.
 */
export function readMigrations(files: SourceFile[]): MigrationFile[] {
  return files.map((file) => {
    const match = /^service\/migrations\/(card|card-group|component|entity)\/([a-z0-9-]+)-([1-9]\d*)\.ts$/.exec(
      file.path,
    )
    const [, folder = '', name = '', version = '0'] = match ?? []
    const id = match ? (folder === 'entity' ? `${name}.json` : `${folder}.${name}.json`) : ''
    return { ...file, id, to: Number(version) }
  })
}

/** The path for a schema's step to a version. */
export function migrationPath(id: string, to: number): string {
  const [first = '', second] = id.replace(/\.json$/, '').split('.')
  return second === undefined
    ? `service/migrations/entity/${first}-${to}.ts`
    : `service/migrations/${first}/${second}-${to}.ts`
}

import type { SourceFile } from '../source/source-types.ts'

/** One step that brings documents of a block or an entity to a version, found by its file name. */
export interface MigrationFile extends SourceFile {
  /** The `$id` of the schema: `card.hero-banner.json`, `product.json`; empty when the path says none. */
  id: string
  /** The version that it leads to, from the one before. */
  to: number
}

/** `service/migrations/card/hero-banner-2.ts` leads hero banners from version 1 to version 2. */
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

/** Where the step of a schema to a version belongs. */
export function migrationPath(id: string, to: number): string {
  const [first = '', second] = id.replace(/\.json$/, '').split('.')
  return second === undefined
    ? `service/migrations/entity/${first}-${to}.ts`
    : `service/migrations/${first}/${second}-${to}.ts`
}

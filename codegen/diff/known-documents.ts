import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { isObject, type Json } from '../model/json-schema.ts'
import { readFolder } from '../source/read-sources.ts'

/** The sources of documents that a change may affect. */
export type DocumentSource = 'rows' | 'fixtures' | 'demo'

export interface KnownDocument {
  source: DocumentSource
  collection: string
  document: { [field: string]: Json }
}

const MOST_BYTES = 1024 * 1024 * 1024

/** Documents of the demo and of the test fixtures. */
export function documentsInFiles(root: string): KnownDocument[] {
  return [
    ...documentsBelow(root, 'service/demo/content', 'demo'),
    ...documentsBelow(root, 'tests/fixtures/content', 'fixtures'),
  ]
}

function documentsBelow(root: string, folder: string, source: DocumentSource): KnownDocument[] {
  return readFolder(root, folder, (path) => path.endsWith('.json')).flatMap(({ path, text }) => {
    const collection = path.split('/').at(-2) ?? ''
    const value: unknown = JSON.parse(text)
    return (Array.isArray(value) ? value : [value]).flatMap((one) => known(source, collection, one))
  })
}

/** Documents of the store that DATA_DIR or DATABASE_URL refers to; the reason if there is none. */
export function documentsInStore(root: string): KnownDocument[] | { reason: string } {
  const command = join(root, 'service/tools/console/stored-documents-main.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [command], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: MOST_BYTES,
  })
  if (status !== 0) return { reason: stderr.trim().split('\n')[0] ?? 'The store could not be read.' }
  return stdout.split('\n').flatMap((line) => {
    if (line === '') return []
    const row: unknown = JSON.parse(line)
    return isObject(row) ? known('rows', String(row.collection), row.document) : []
  })
}

function known(source: DocumentSource, collection: string, value: unknown): KnownDocument[] {
  if (!isObject(value)) return []
  // The version with which the document was written; not one of its fields.
  const { schema_version, ...document } = value
  return [{ source, collection, document: document as KnownDocument['document'] }]
}

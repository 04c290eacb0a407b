import { isObject, type Json } from './json-schema.ts'
import type { DataFile } from './schema-file.ts'

/** One document of the site's built-in content, and its position in its file. */
export interface BuiltInDocument {
  collection: string
  document: { [name: string]: Json }
  file: DataFile
  path: (string | number)[]
}

/**
 * The documents below site/content/. The folder gives the collection; a file contains one document or a list of them.
 */
export function readBuiltIn(files: DataFile[]): BuiltInDocument[] {
  return files.flatMap((file) => {
    const collection = file.path.split('/')[2] ?? ''
    const documents = Array.isArray(file.data)
      ? file.data.map((document, index) => ({ document, path: [index] }))
      : [{ document: file.data, path: [] }]
    return documents.flatMap(({ document, path }) => (isObject(document) ? [{ collection, document, file, path }] : []))
  })
}

import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { ContentFault, SourceDocument } from '../content/documents/source-document.ts'

/** The contents of a folder of content files; a file that is not valid JSON is reported as a fault. */
export interface ContentFiles {
  documents: SourceDocument[]
  faults: ContentFault[]
}

/**
 * Reads `<folder>/<collection>/*.json`. A file contains one document or a list of them. Files are read in order of
 * their names, so that ids are assigned the same way on every machine.
 */
export async function readContentFiles(folder: string): Promise<ContentFiles> {
  const found: ContentFiles = { documents: [], faults: [] }
  const collections = await readdir(folder, { withFileTypes: true })
  for (const { name: collection } of collections.filter((item) => item.isDirectory()).sort(byName)) {
    const files = await readdir(join(folder, collection), { withFileTypes: true })
    for (const { name } of files.filter((item) => item.isFile() && item.name.endsWith('.json')).sort(byName)) {
      await readContentFile(folder, collection, name, found)
    }
  }
  return found
}

async function readContentFile(folder: string, collection: string, name: string, found: ContentFiles): Promise<void> {
  const path = join(folder, collection, name)
  const file = relative(folder, path)
  try {
    const content: unknown = JSON.parse(await readFile(path, 'utf8'))
    if (!Array.isArray(content)) found.documents.push({ collection, document: content, file, pointer: '' })
    else {
      for (const [index, document] of content.entries()) {
        found.documents.push({ collection, document, file, pointer: `/${index}` })
      }
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    found.faults.push({ file, pointer: '', rule: 'json', sentence: 'not_json', params: { reason } })
  }
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)

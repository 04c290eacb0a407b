import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { collections } from '#generated/collections.ts'
import { validators } from '#generated/validator-map.js'
import { type ContentFault, checkDocuments, type SourceDocument } from '../content/check-documents.ts'
import { isRecord } from '../content/content-document.ts'
import { faultLines } from '../content/import-documents.ts'
import { countryDocuments } from './country-documents.ts'
import { isCatalogueKey } from './demo-content.ts'
import { readContentFiles } from './read-content-files.ts'

/**
 * Checks all demo content as the first start would, without storing it, and prints a line per fault:
 * `node service/demo/check.ts [folder]`. Exit code 1 when there is any.
 */
async function main(folder: string): Promise<void> {
  const { documents, faults } = await readContentFiles(folder)
  const made = countryDocuments().map(
    (document): SourceDocument => ({ collection: 'country', document, file: 'countries', pointer: '' }),
  )
  const found: ContentFault[] = [
    ...faults,
    ...checkDocuments([...documents, ...made], {
      plans: collections,
      validators,
      isKnown: (collection, key) => collection === 'file' && isCatalogueKey(key, documents),
    }),
  ]
  const counts = Map.groupBy(
    documents.filter(({ document }) => isRecord(document)),
    ({ collection }) => collection,
  )
  console.log([...counts].map(([collection, { length }]) => `${collection} ${length}`).join(', '))
  if (found.length > 0) console.log(faultLines(found))
  console.log(`${documents.length} documents, ${found.length} faults`)
  process.exitCode = found.length > 0 ? 1 : 0
}

await main(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), 'content'))

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SourceDocument } from '#service/content/documents/source-document.ts'
import { createService } from '#service/create-service.ts'
import { readContentFiles } from '#service/demo/read-content-files.ts'
import { systemClock } from '#service/runtime/clock.ts'
import type { Log } from '#service/runtime/log.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import { storeEnvironment } from '#tests/support/content/store-engines.ts'

/** The time at which the fixtures are read: noon of 15 June 2025 in Jakarta. */
export const FIXTURE_NOW = new Date('2025-06-15T05:00:00Z')

/** The folder of the small content that tests of the service share. */
export const FIXTURE_CONTENT = fileURLToPath(new URL('../../fixtures/content', import.meta.url))

export interface LogLine {
  level: string
  fields: object
  message: string
}

/** Opens the metrics of services in tests. */
export const METRICS_TOKEN = 'token-of-the-tests'

/** A service over a real store in its own folder, filled with the fixtures. Close it when done. */
export async function openContentService(environment: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'ori-content-'))
  const lines: LogLine[] = []
  const place = await storeEnvironment(dataDir)
  const settings = readSettings({
    ...place,
    LIMIT_FACTOR: '1000',
    SITE_URL: 'http://localhost:41000',
    METRICS_TOKEN,
    ...environment,
  })
  const service = await createService(settings, {
    seed: 'none',
    background: false,
    clock: { ...systemClock, now: () => FIXTURE_NOW },
    log: recordingLog(lines),
  })
  const { documents } = await readContentFiles(FIXTURE_CONTENT)
  await service.importDocuments(documents)
  return {
    service,
    dataDir,
    /** What has been logged since the start. */
    lines,
    async close() {
      await service.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type ContentService = Awaited<ReturnType<typeof openContentService>>

/** Documents for an import that have no file. */
export function inMemory(collection: string, documents: readonly object[]): SourceDocument[] {
  return documents.map((document, index) => ({ collection, document, file: 'in memory', pointer: `/${index}` }))
}

/**
 * Copies of the product FG-9 with everything that belongs to it, for tests of growing content: same brand, category,
 * type, pictures and texts, own slug, code and SKUs.
 */
export async function manyProducts(count: number): Promise<SourceDocument[]> {
  const { documents } = await readContentFiles(FIXTURE_CONTENT)
  const sample = documents.find(({ document }) => (document as { slug?: string }).slug === 'fg-9')?.document as object
  const numbers = Array.from({ length: count }, (_, index) => index + 1000)
  return [
    ...inMemory(
      'product',
      numbers.map((number) => ({ ...sample, slug: `more-${number}`, code: `MG-${number}` })),
    ),
    ...inMemory(
      'product_sku',
      numbers.map((number) => ({
        sku_code: `MG${number}-YL`,
        product: `more-${number}`,
        product_variant: 'yellow-25',
      })),
    ),
  ]
}

/** A log that tests can read. */
export function recordingLog(lines: LogLine[]): Log {
  const record = (level: string) => (fields: object, message: string) => void lines.push({ level, fields, message })
  return { debug: record('debug'), info: record('info'), warn: record('warn'), error: record('error') }
}

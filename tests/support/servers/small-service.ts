import { statSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { createService } from '#service/create-service.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import { type LogLine, recordingLog } from '#tests/support/content/content-service.ts'
import { storeEnvironment } from '#tests/support/content/store-engines.ts'

export const NOW = new Date('2026-05-01T10:00:00+07:00')

/** Ids of the files in the small content, which tests request. */
export const FILES = {
  picture: '11111111-1111-4111-8111-111111111111',
  drawing: '22222222-2222-4222-8222-222222222222',
  film: '33333333-3333-4333-8333-333333333333',
  captions: '44444444-4444-4444-8444-444444444444',
  draft: '55555555-5555-4555-8555-555555555555',
} as const

const file = (id: string, name: string, disk: string, type: string, rest: object = {}) => ({
  id,
  filename_download: name,
  filename_disk: disk,
  type,
  ...rest,
})
const picture = 'images/grating-molded-concave-yellow.webp'
const pictureSize = statSync(new URL(`../../../service/demo/assets/${picture}`, import.meta.url)).size
const labels = (en: string, id: string) => [
  { languages_code: 'en-US', label: en },
  { languages_code: 'id-ID', label: id },
]

/** Six products (the last one a draft), two articles of the first, two jobs, and one file of each kind. */
const CONTENT: Record<string, object[]> = {
  file: [
    file(FILES.picture, 'grating.webp', picture, 'image/webp', { width: 1200, height: 900, filesize: pictureSize }),
    file(FILES.drawing, 'drawing.svg', 'drawings/handrail.svg', 'image/svg+xml'),
    file(FILES.film, 'film.mp4', 'videos/ori-introduction.mp4', 'video/mp4'),
    file(FILES.captions, 'film-en.vtt', 'videos/introduction-en.vtt', 'text/vtt', { charset: 'utf-8' }),
    file(FILES.draft, 'draft.webp', picture, 'image/webp', { status: 'draft' }),
  ],
  product: Array.from({ length: 6 }, (_, index) => ({
    id: index + 1,
    slug: `grating-${index + 1}`,
    code: `GT-${index + 1}`,
    name: `Grating ${index + 1}`,
    status: index === 5 ? 'draft' : 'published',
    ...(index === 0 ? { catalogs: ['catalogue-grating-1.pdf'] } : {}),
  })),
  variant: [{ slug: 'color', name: 'color', translations: labels('Color', 'Warna') }],
  variant_value: [
    { name: 'yellow', variant: 'color', value: '#F9A800', translations: labels('Yellow', 'Kuning') },
    { name: 'pink', variant: 'color', value: '#FF00FF', status: 'draft', translations: labels('Pink', 'Merah Muda') },
  ],
  product_variant: ['yellow', 'pink'].map((name) => ({ name, variant_values: [name] })),
  product_sku: ['yellow', 'pink'].map((name, index) => ({
    id: index + 1,
    sku_code: `GT-1-${name.toUpperCase()}`,
    product: 'grating-1',
    product_variant: name,
  })),
  career: [
    { id: 1, name: 'operator', translations: [{ languages_code: 'en-US', title: 'Operator' }] },
    { id: 2, name: 'drafter', end_date: '2026-04-30', translations: [{ languages_code: 'en-US', title: 'Drafter' }] },
  ],
}

/**
 * A service over a real store and real files in its own folder, behind HTTP, with a clock that tests can turn. The
 * number of requests per address is not limited unless `more` sets it.
 */
export async function openSmallService(more: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'ori-service-'))
  const contentFolder = join(folder, 'content')
  for (const [collection, documents] of Object.entries(CONTENT)) {
    await mkdir(join(contentFolder, collection), { recursive: true })
    await writeFile(join(contentFolder, collection, 'all.json'), JSON.stringify(documents))
  }
  let now = NOW
  const place = await storeEnvironment(join(folder, 'data'))
  const settings = readSettings({ ...place, LIMIT_FACTOR: '1000', SITE_URL: 'http://localhost:41100', ...more })
  const lines: LogLine[] = []
  let passed = 0
  const clock = { now: () => now, elapsed: () => passed }
  const service = await createService(settings, {
    seed: { contentFolder },
    background: false,
    clock,
    log: recordingLog(lines),
  })
  const app = Fastify()
  await app.register(service.plugin)
  return {
    service,
    app,
    dataDir: settings.dataDir,
    /** What has been logged since the start. */
    lines,
    /** Sets the machine's date, which takes no time. */
    turnClock: (to: Date) => {
      now = to
    },
    /** Lets time pass. */
    wait(milliseconds: number) {
      now = new Date(now.getTime() + milliseconds)
      passed += milliseconds
    },
    async close() {
      await app.close()
      await service.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type SmallService = Awaited<ReturnType<typeof openSmallService>>

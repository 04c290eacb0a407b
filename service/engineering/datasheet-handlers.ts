import { serviceWords } from '#generated/service-words.ts'
import type { LoadTableTable, Product } from '#generated/types.ts'
import { publishedFile } from '../answers/files/published-file.ts'
import { ASK_AGAIN, alreadyThere, PDF_READER_POLICY } from '../answers/files/send-file.ts'
import type { Handlers, ServiceContext } from '../answers/handler.ts'
import type { Datasheet, SheetStyle } from '../content/datasheets/datasheet.ts'
import { datasheetTag } from '../content/datasheets/kept-datasheets.ts'
import { picturedFiles, readDatasheet } from '../content/datasheets/read-datasheet.ts'
import { isPicture } from '../content/files/picture-types.ts'
import { visibleByKey } from '../endpoints/visible-entry.ts'
import { AppError } from '../runtime/errors/app-error.ts'
import { loadTablesOf } from './load-tables-of.ts'

/** The datasheets of products. */
export const datasheetHandlers = {
  async getProductDatasheet({ params: { language, filename }, query: { units: system }, headers: asked }, context) {
    const slug = filename.replace(/\.pdf$/, '')
    const sheet = await sheetOf(slug, { language, system }, context)
    const etag = datasheetTag(sheet)
    const headers = { etag, 'cache-control': ASK_AGAIN, 'x-content-type-options': 'nosniff' }
    if (alreadyThere(asked['if-none-match'], etag)) return { kind: 'bytes', status: 304, body: null, headers }
    const bytes = await context.files.datasheets.make(slug, sheet)
    return {
      kind: 'bytes',
      headers: {
        ...headers,
        'content-security-policy': PDF_READER_POLICY,
        'content-type': 'application/pdf',
        'content-length': String(bytes.length),
        'content-language': language,
        'content-disposition': `inline; filename="${savedName(sheet)}"`,
      },
      body: bytes,
    }
  },
} satisfies Handlers

async function sheetOf(slug: string, style: SheetStyle, context: ServiceContext): Promise<Datasheet> {
  const { language } = style
  const content = context.content.inLanguage(language)
  const rows = await content.rows([await visibleByKey(content, 'product', slug)], 'full')
  const product = rows[0] as unknown as Product
  const entries = await loadTablesOf(content, slug)
  const tables = (await content.rows(entries, 'table')) as unknown as LoadTableTable[]
  return readDatasheet(
    {
      product,
      tables,
      tablesUpdated: entries.filter(content.isVisible).map((entry) => entry.date_updated),
      files: await filesBehind(picturedFiles(product, language), context),
      siteName: context.settings.siteName,
      siteUrl: context.settings.siteUrl,
    },
    style,
  )
}

/** The names of pictures in the storage, by id, without those that are not published. */
async function filesBehind(ids: readonly string[], context: ServiceContext): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const id of new Set(ids)) {
    const file = await publishedFile(id, isPicture, context).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'file_not_found') return null
      throw error
    })
    if (file) found.set(id, file.filename_disk)
  }
  return found
}

/** What it is called when a visitor saves it: `GT-MG-38-datasheet.pdf`, or `GT-MG-38-datasheet-us.pdf`. */
function savedName({ code, language, system }: Datasheet): string {
  const units = system === 'metric' ? '' : `-${system}`
  return `${code}-${serviceWords.datasheet_file[language]}${units}.pdf`.replaceAll(/[^\w.-]/g, '_')
}

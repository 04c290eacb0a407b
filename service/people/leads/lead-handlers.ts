import type { Transaction } from 'kysely'
import { fieldIn } from '#domain/languages/field-in.ts'
import { isOpen } from '#domain/subjects/open-days.ts'
import { jakartaDay } from '#domain/time/jakarta-time.ts'
import type { CatalogueLink, ContactForm, FileDocument, Locale } from '#generated/types.ts'
import { answerData, answerRows, type CallInput, type Handlers, type ServiceContext } from '#service/answers/handler.ts'
import { stringsIn } from '#service/content/documents/content-document.ts'
import { type Entry, publicId } from '#service/content/reading/entry.ts'
import { entriesByKeys, entryById, publishedEntries } from '#service/content/reading/entry-reader.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import type { Tables } from '#service/store/tables.ts'
import { openCatalogueRequest } from './catalogue-requests.ts'
import type { LeadKind } from './lead-kinds.ts'
import { jobSubject, productSubject } from './lead-subject.ts'
import { invalidReference, namedProducts, productsOfLines } from './named-products.ts'
import { storeLead } from './store-lead.ts'
import type { VisitorTables } from './visitor-tables.ts'

type FormInput<Body> = CallInput<unknown, unknown, Body>

const NOT_KEPT = { 'cache-control': 'private, no-store' }

/** The forms that visitors send: messages, quote requests, catalogue requests and applications. */
export const leadHandlers = {
  createMessage: (input, context) => storeContact('message', input, context),
  createQuoteRequest: (input, context) => storeContact('quote_request', input, context),

  async createCatalogueRequest(input, context) {
    const { product: subject = null, name, email, phone_number, company_name } = input.body
    const product = subject === null ? null : await visibleEntry('product', subject, context)
    if (subject !== null && !product) raise('product_not_found', { key: subject })
    const subjects = product ? [productSubject(product, null, input.locale)] : []
    const id = await storeLead({ kind: 'catalogue_request', subjects }, input, context)
    const [row = null] = product ? await context.content.rows([product], 'link') : []
    const person = { name, email, phone_number, company_name }
    const answer = { id, ...person, product: row, status: 'requested', date_downloaded: null }
    return answerRows(answer, { headers: NOT_KEPT })
  },

  async listCatalogueDownloads(input, context) {
    const request = await openCatalogueRequest(input.params.id, context)
    const { product = request.subject } = input.query
    if (product !== request.subject) raise('request_not_found')
    const catalogues = await cataloguesOf(request.subject, context)
    const now = context.clock.now()
    const sign = (id: string, filename: string) => context.files.signer.sign({ id, filename, request: request.id }, now)
    const links = catalogues.map((file) => catalogueLink(file, input.locale, sign))
    return answerData(links, { headers: NOT_KEPT })
  },

  /** The careers apply form at /career/apply: somebody applies for a job. */
  async createCareerApplicant(input, context) {
    const job = await visibleEntry('career', input.body.job_position, context)
    if (!job) throw invalidReference('career', 'job_position', input)
    if (!isOpen('career', job.doc, jakartaDay(context.clock.now()))) raise('career_closed')
    const subjects = [jobSubject(job, input.locale)]
    const also = async (trx: Transaction<Tables>, lead: string) => {
      const claimed = await claimUpload(trx, input.body.attachment, lead)
      if (!claimed) throw invalidReference('career', 'attachment', input)
    }
    await storeLead({ kind: 'career_applicant', subjects, also }, input, context)
    return answerData(null, { headers: NOT_KEPT })
  },

  /** Lines of products with quantities, for which somebody asks for a quote. */
  async createQuoteList(input, context) {
    const { delivery_date: day, drawings = [] } = input.body
    if (day !== undefined && day < jakartaDay(context.clock.now())) {
      throw invalidReference('quote-list', 'delivery_date', input)
    }
    const subjects = await productsOfLines(input, context)
    const also = async (trx: Transaction<Tables>, lead: string) => {
      for (const drawing of new Set(drawings)) {
        const claimed = await claimUpload(trx, drawing, lead)
        if (!claimed) throw invalidReference('quote-list', 'drawings', input)
      }
    }
    await storeLead({ kind: 'quote_list', subjects, also }, input, context)
    return answerData(null, { headers: NOT_KEPT })
  },
} satisfies Handlers

function catalogueLink(file: Entry, locale: Locale, sign: (id: string, filename: string) => string): CatalogueLink {
  const id = String(publicId(file))
  const { filename_download: filename, type, filesize } = file.doc as unknown as FileDocument
  const title = String(fieldIn(file.doc, 'title', locale) ?? filename)
  return { id, title, filename, type, filesize: filesize ?? null, url: sign(id, filename) }
}

async function storeContact(kind: LeadKind, input: FormInput<ContactForm>, context: ServiceContext) {
  const subjects = await namedProducts(input, context)
  const { country } = input.body
  if (country !== undefined && (await entriesByKeys(context.store, 'country', [country])).length === 0) {
    throw invalidReference('contact', 'country', input)
  }
  await storeLead({ kind, subjects }, input, context)
  return answerData(null, { headers: NOT_KEPT })
}

async function visibleEntry(collection: string, id: number, { store, content }: ServiceContext): Promise<Entry | null> {
  const entry = await entryById(store, collection, id)
  return entry && content.isVisible(entry) ? entry : null
}

/**
 * The published catalogue files of a product, its own before its category's; without a product, those of all
 * categories.
 */
async function cataloguesOf(product: number | null, context: ServiceContext): Promise<Entry[]> {
  const { store, content } = context
  const holders =
    product === null ? await publishedEntries(store, 'product_category') : await withCategory(product, context)
  const names = [...new Set(holders.flatMap((holder) => stringsIn(holder.doc.catalogs)))]
  const found = new Map((await entriesByKeys(store, 'file', names)).map((file) => [file.key, file]))
  return names.flatMap((name) => found.get(name) ?? []).filter((file) => content.isVisible(file))
}

async function withCategory(id: number, context: ServiceContext): Promise<Entry[]> {
  const product = await visibleEntry('product', id, context)
  if (!product) return raise('gone')
  const categories = await entriesByKeys(context.store, 'product_category', stringsIn([product.doc.product_category]))
  return [product, ...categories.filter((category) => context.content.isVisible(category))]
}

/** Assigns an uploaded file to the lead that refers to it. False when there is no such file or another lead has it. */
async function claimUpload(trx: Transaction<Tables>, id: string, lead: string): Promise<boolean> {
  const claimed = await trx
    .withTables<VisitorTables>()
    .updateTable('upload')
    .set({ lead, sender: null })
    .where('id', '=', id.toLowerCase())
    .where('lead', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

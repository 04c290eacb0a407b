import type { Transaction } from 'kysely'
import type {
  CareerForm,
  CatalogueLink,
  CatalogueRequestForm,
  ContactForm,
  FileDocument,
  ListCatalogueDownloadsQuery,
} from '#generated/types.ts'
import { stringsIn } from '../content/content-document.ts'
import { type Entry, publicId } from '../content/entry.ts'
import { entriesByKeys, entryById, publishedEntries } from '../content/entry-reader.ts'
import { isJobOpen } from '../content/job-open.ts'
import { jakartaDay } from '../content/visibility.ts'
import { raise } from '../errors/app-error.ts'
import type { FileService } from '../files/file-service.ts'
import type { DownloadSigner } from '../files/signed-url.ts'
import { answerData, type CallInput, type Handlers, type ServiceContext } from '../handler.ts'
import { jobSubject, productSubject } from '../leads/lead-subject.ts'
import type { Tables } from '../store/tables.ts'
import { openCatalogueRequest } from './catalogue-requests.ts'
import { claimUpload } from './claim-upload.ts'
import { invalidReference, namedProducts } from './lead-subjects.ts'
import { storeLead } from './leads.ts'
import type { LeadKind } from './visitor-tables.ts'

type FormInput<Body> = CallInput<unknown, unknown, Body>

const NOT_KEPT = { 'cache-control': 'private, no-store' }

/** What visitors send with forms: messages, quote requests, catalogue requests and applications. */
export function createLeadHandlers(files: FileService) {
  return {
    createMessage: (input: FormInput<ContactForm>, context) => storeContact('message', input, context),
    createQuoteRequest: (input: FormInput<ContactForm>, context) => storeContact('quote_request', input, context),

    async createCatalogueRequest(input: FormInput<CatalogueRequestForm>, context) {
      const { product: subject = null, name, email, phone_number, company_name } = input.body
      const product = subject === null ? null : await visibleEntry('product', subject, context)
      if (subject !== null && !product) raise('product_not_found', { key: subject })
      const subjects = product ? [productSubject(product, null, input.locale)] : []
      const id = await storeLead({ kind: 'catalogue_request', subjects }, input, context)
      const [row = null] = product ? await context.content.rows([product], 'link') : []
      const person = { name, email, phone_number, company_name }
      const answer = { id, ...person, product: row, status: 'requested', date_downloaded: null }
      return answerData(answer, { headers: NOT_KEPT })
    },

    async listCatalogueDownloads(input: CallInput<ListCatalogueDownloadsQuery, { id: string }>, context) {
      const request = await openCatalogueRequest(input.params.id, context)
      const { product = request.subject } = input.query
      if (product !== request.subject) raise('request_not_found')
      const catalogues = await cataloguesOf(request.subject, context)
      const now = context.clock.now()
      const links = catalogues.map((file) => catalogueLink(file, request.id, files.signer, now))
      return answerData(links, { headers: NOT_KEPT })
    },

    async createCareerApplicant(input: FormInput<CareerForm>, context) {
      const job = await visibleEntry('career', input.body.job_position, context)
      if (!job) throw invalidReference('career', 'job_position', input)
      if (!isJobOpen(job.doc, jakartaDay(context.clock.now()))) raise('career_closed')
      const subjects = [jobSubject(job, input.locale)]
      const also = async (trx: Transaction<Tables>, lead: string) => {
        const claimed = await claimUpload(trx, input.body.attachment, lead)
        if (!claimed) throw invalidReference('career', 'attachment', input)
      }
      await storeLead({ kind: 'career_applicant', subjects, also }, input, context)
      return answerData(null, { headers: NOT_KEPT })
    },
  } satisfies Handlers
}

function catalogueLink(file: Entry, request: string, signer: DownloadSigner, now: Date): CatalogueLink {
  const id = String(publicId(file))
  const { filename_download: filename, title, type, filesize } = file.doc as unknown as FileDocument
  const url = signer.sign({ id, filename, request }, now)
  return { id, title: title ?? filename, filename, type, filesize: filesize ?? null, url }
}

async function storeContact(kind: LeadKind, input: FormInput<ContactForm>, context: ServiceContext) {
  const subjects = await namedProducts(input, context)
  await storeLead({ kind, subjects }, input, context)
  return answerData(null, { headers: NOT_KEPT })
}

async function visibleEntry(collection: string, id: number, { store, content }: ServiceContext): Promise<Entry | null> {
  const entry = await entryById(store, collection, id)
  return entry && content.isVisible(entry) ? entry : null
}

/** The published catalogue files of a product, its own before its category's; without a product those of all categories. */
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

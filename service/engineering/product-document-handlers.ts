import type { TechnicalDocumentListed } from '#generated/types.ts'
import { publishedFile } from '../answers/files/published-file.ts'
import { ASK_AGAIN, PDF_READER_POLICY, sendFile } from '../answers/files/send-file.ts'
import type { Handlers } from '../answers/handler.ts'
import { visibleById } from '../endpoints/visible-entry.ts'
import { raise } from '../runtime/errors/app-error.ts'

/** The documents of products that need no request: drawings, certificates, method statements. */
export const productDocumentHandlers = {
  async getProductDocumentFile(input, context) {
    const { content, files } = context
    const [row] = await content.rows([await visibleById(content, 'product_document', input.params.id)], 'listed')
    const { file: link } = row as unknown as TechnicalDocumentListed
    if (!link) return raise('file_not_found')
    const file = await publishedFile(link.id, () => true, context)
    const isRead = file.type === 'application/pdf'
    const name = file.filename_download.replaceAll(/[^\w.-]/g, '_')
    return sendFile(file, files.publicFiles, input, {
      // The next revision has the same address.
      'cache-control': ASK_AGAIN,
      'content-disposition': `${isRead ? 'inline' : 'attachment'}; filename="${name}"`,
      ...(isRead && { 'content-security-policy': PDF_READER_POLICY }),
    })
  },
} satisfies Handlers

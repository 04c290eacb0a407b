import PDFDocument from 'pdfkit'
import { languageTag } from '#domain/languages/locales.ts'
import type { Locale } from '#generated/types.ts'
import { registerPrintedFonts } from './printed-fonts.ts'

interface PdfProperties {
  language: Locale
  title: string
  author: string
  subject?: string
  /** Written into the file's properties, so that the same content makes the same bytes. */
  date: Date
}

/** All that is drawn is tagged, so that readers of all kinds can follow it. */
const TAGGED = {
  tagged: true,
  pdfVersion: '1.7',
  /** The library's types do not know it yet. */
  subset: 'PDF/UA' as string as PDFKit.PDFDocumentOptions['subset'],
} as const

/** A PDF on A4 in the site's own font, without a page yet, and the bytes that it has once it has ended. */
export function newPdf({ language, title, author, subject, date }: PdfProperties) {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    font: '',
    lang: languageTag(language),
    displayTitle: true,
    ...TAGGED,
    info: {
      Title: title,
      Author: author,
      ...(subject !== undefined && { Subject: subject }),
      CreationDate: date,
      ModDate: date,
    },
  })
  const bytes = bytesOf(pdf)
  registerPrintedFonts(pdf)
  return { pdf, bytes }
}

function bytesOf(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
}

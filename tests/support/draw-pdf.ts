import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'

/** Pixels for each point of the paper: an A4 page is 892 pixels wide. */
const SCALE = 1.5

/** The pages of a PDF as PNG pictures, as Chromium's own viewer draws them. */
export async function drawPdf(pdf: Buffer): Promise<Buffer[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const pages: Buffer[] = []
  for (const page of document.pages()) {
    const { data, width, height } = await page.render({ scale: SCALE })
    pages.push(
      await sharp(data, { raw: { width, height, channels: 4 } })
        .png()
        .toBuffer(),
    )
  }
  document.destroy()
  library.destroy()
  return pages
}

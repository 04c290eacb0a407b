import { withStandIn } from '#domain/languages/locales.ts'

interface LeadWords {
  product: string
  job: string
  page: string
  language: string
  languageName: string
  received: string
  attachment: (id: string) => string
  number: string
  closing: string
  yes: string
}

/** The fixed texts that the company reads about a lead, in the language in which the lead was written. */
export const leadWords = withStandIn<LeadWords>({
  en: {
    product: 'Product',
    job: 'Job',
    page: 'Page',
    language: 'Language',
    languageName: 'English',
    received: 'Received',
    attachment: (id) => `The CV is not attached. Save it with: npm run leads -- cv ${id} --user NAME --out FILE`,
    number: 'Number',
    closing: 'Reply to this mail to answer the visitor.',
    yes: 'yes',
  },
  id: {
    product: 'Produk',
    job: 'Lowongan',
    page: 'Halaman',
    language: 'Bahasa',
    languageName: 'Bahasa Indonesia',
    received: 'Diterima',
    attachment: (id) => `CV tidak dilampirkan. Simpan dengan: npm run leads -- cv ${id} --user NAMA --out BERKAS`,
    number: 'Nomor',
    closing: 'Balas surel ini untuk menjawab pengunjung.',
    yes: 'ya',
  },
})

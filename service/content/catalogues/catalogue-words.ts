import { withStandIn } from '#domain/languages/locales.ts'

interface CatalogueWords {
  /** Used in place of ≤, which the font lacks. */
  atMost: string
  catalogue: string
  contents: string
  features: string
  specifications: string
  resinTypes: string
  resin: string
  resinBase: string
  corrosion: string
  flameSpread: string
  temperature: string
  surfaceTypes: string
  skus: string
  moreSkus: (count: number) => string
  drawing: string
  nominal: string
  page: (number: number, of: number) => string
}

/** The fixed words of a catalogue in every language. */
export const catalogueWords = withStandIn<CatalogueWords>({
  en: {
    atMost: 'max.',
    catalogue: 'Product catalogue',
    contents: 'Contents',
    features: 'Features',
    specifications: 'Specifications',
    resinTypes: 'Resin types',
    resin: 'Resin',
    resinBase: 'Base',
    corrosion: 'Corrosion resistance',
    flameSpread: 'Flame spread',
    temperature: 'Max. temperature',
    surfaceTypes: 'Surface types',
    skus: 'Articles (SKU)',
    moreSkus: (count) => `and ${count} more on request`,
    drawing: 'Drawing',
    nominal: 'Nominal catalogue values for orientation, not design values. Ask for the project data before you build.',
    page: (number, of) => `Page ${number} of ${of}`,
  },
  id: {
    atMost: 'maks.',
    catalogue: 'Katalog produk',
    contents: 'Daftar isi',
    features: 'Keunggulan',
    specifications: 'Spesifikasi',
    resinTypes: 'Jenis resin',
    resin: 'Resin',
    resinBase: 'Bahan dasar',
    corrosion: 'Ketahanan korosi',
    flameSpread: 'Rambat api',
    temperature: 'Suhu maksimum',
    surfaceTypes: 'Jenis permukaan',
    skus: 'Artikel (SKU)',
    moreSkus: (count) => `dan ${count} lainnya sesuai permintaan`,
    drawing: 'Gambar teknik',
    nominal: 'Nilai katalog nominal sebagai acuan, bukan nilai desain. Mintalah data proyek sebelum membangun.',
    page: (number, of) => `Halaman ${number} dari ${of}`,
  },
})

import { PRODUCT_VALUE_TITLES } from '#generated/value-titles.ts'

/** A language in which catalogue pages are printed, as content rows name it. */
export type CatalogueLanguage = 'en-US' | 'id-ID'

interface CatalogueWords {
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

/** The fixed words of a catalogue in both languages. */
export const catalogueWords: Record<CatalogueLanguage, CatalogueWords> = {
  'en-US': {
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
  'id-ID': {
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
}

/** A surface that its schema names has a name in each language; every other keeps its own label. */
export function surfaceName(surface: string, language: CatalogueLanguage): string {
  const name = PRODUCT_VALUE_TITLES.surface_types.get(surface.toLowerCase())
  return name?.[language === 'id-ID' ? 'id' : 'en'] ?? surface
}

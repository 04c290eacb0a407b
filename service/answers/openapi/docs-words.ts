import { withStandIn } from '#domain/languages/locales.ts'

interface DocsWords {
  title: string
  language: string
  filter: string
  calls: string
  schemas: string
  parameters: string
  name: string
  where: string
  type: string
  meaning: string
  required: string
  body: string
  answer: string
  example: string
  otherStatuses: string
  bytes: string
  orNull: string
  listOf: (type: string) => string
  fields: string
  atMostCharacters: (count: number) => string
  atMostEntries: (count: number) => string
  signIn: string
  visitor: string
  document: string
}

/** Fixed texts of the reference page. Descriptions of calls and fields come from the schemas. */
export const docsWords = withStandIn<DocsWords>({
  en: {
    title: 'API reference',
    language: 'Language',
    filter: 'Filter calls',
    calls: 'Calls',
    schemas: 'Schemas',
    parameters: 'Parameters',
    name: 'Name',
    where: 'Where',
    type: 'Type',
    meaning: 'Meaning',
    required: 'required',
    body: 'Body',
    answer: 'Answer',
    example: 'Example',
    otherStatuses: 'Other statuses',
    bytes: 'bytes',
    orNull: 'or null',
    listOf: (type) => `list of ${type}`,
    fields: 'Fields',
    atMostCharacters: (count) => `at most ${count} characters`,
    atMostEntries: (count) => `at most ${count} entries`,
    signIn: 'Needs Authorization: Bearer …',
    visitor: 'Tied to the cookie user_key',
    document: 'OpenAPI document (JSON)',
  },
  id: {
    title: 'Referensi API',
    language: 'Bahasa',
    filter: 'Saring panggilan',
    calls: 'Panggilan',
    schemas: 'Skema',
    parameters: 'Parameter',
    name: 'Nama',
    where: 'Letak',
    type: 'Jenis',
    meaning: 'Arti',
    required: 'wajib',
    body: 'Isi permintaan',
    answer: 'Jawaban',
    example: 'Contoh',
    otherStatuses: 'Status lain',
    bytes: 'bita',
    orNull: 'atau null',
    listOf: (type) => `daftar ${type}`,
    fields: 'Isian',
    atMostCharacters: (count) => `paling banyak ${count} karakter`,
    atMostEntries: (count) => `paling banyak ${count} butir`,
    signIn: 'Memerlukan Authorization: Bearer …',
    visitor: 'Terikat pada cookie user_key',
    document: 'Dokumen OpenAPI (JSON)',
  },
})

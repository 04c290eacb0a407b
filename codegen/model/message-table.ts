import { isObject } from './json-schema.ts'
import type { DataFile } from './schema-file.ts'

/** One sentence of the error catalogue. */
export interface CatalogueMessage {
  code: string
  status: number
  en: string
  id: string
  file: DataFile
}

/** Status of a sentence whose table gives none (SPEC §8: 'Status defaults to 500'). */
const DEFAULT_STATUS = 500

/** The sentences of all tables in schemas/messages/; what is no object is left to the rules to refuse. */
export function readCatalogue(files: DataFile[]): CatalogueMessage[] {
  return files.flatMap((file) => {
    const table = isObject(file.data) && isObject(file.data.messages) ? file.data.messages : {}
    return Object.entries(table).flatMap(([code, value]) => {
      if (!isObject(value)) return []
      const status = typeof value.status === 'number' ? value.status : DEFAULT_STATUS
      return [{ code, status, en: String(value.en ?? ''), id: String(value.id ?? ''), file }]
    })
  })
}

/** One interface word, by its id and language. */
export interface InterfaceMessage {
  id: string
  text: string
  file: DataFile
}

export type Locale = 'en' | 'id'

/** Text sets of a few pages, which come with the code of those pages instead of with every first load. */
export const LATE_TEXT_SETS: readonly string[] = [
  'account',
  'application',
  'career',
  'catalogue',
  'compare',
  'forms',
  'gallery',
  'offline',
  'search',
  'variant',
  'wishlist',
]

export const LOCALES: readonly Locale[] = ['en', 'id']

/** The text set that an interface word belongs to: what stands before the first full stop of its id. */
export function textSetOf(id: string): string {
  return id.split('.', 1)[0] ?? id
}

/** The interface words of one language, sorted by id. */
export function readInterfaceMessages(files: DataFile[], locale: Locale): InterfaceMessage[] {
  return files
    .filter((file) => file.path.startsWith(`site/messages/${locale}/`))
    .flatMap((file) =>
      Object.entries(isObject(file.data) ? file.data : {}).map(([id, text]) => ({ id, text: String(text), file })),
    )
    .sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
}

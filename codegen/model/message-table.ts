import { isObject, type TranslatedText } from './json-schema.ts'
import { inEach, type LanguageTable } from './languages.ts'
import type { DataFile } from './schema-file.ts'

/** One sentence of the error catalogue. */
export interface CatalogueMessage {
  code: string
  status: number
  text: TranslatedText
  /** Who alone says it; `undefined` stands for the browser, too. */
  saidBy: 'answers' | 'forms' | 'toasts' | undefined
  file: DataFile
}

/** Status of a sentence whose table gives none (SPEC §8: 'Status defaults to 500'). */
const DEFAULT_STATUS = 500

/**
 * The sentences of some tables in schemas/messages/. Entries that are not objects are skipped; the rules report them.
 */
export function readCatalogue(tables: readonly DataFile[], { languages }: LanguageTable): CatalogueMessage[] {
  return tables.flatMap((file) => {
    const table = isObject(file.data) && isObject(file.data.messages) ? file.data.messages : {}
    const by = isObject(file.data) ? file.data.said_by : undefined
    const saidBy = by === 'answers' || by === 'forms' || by === 'toasts' ? by : undefined
    return Object.entries(table).flatMap(([code, value]) => {
      if (!isObject(value)) return []
      const status = typeof value.status === 'number' ? value.status : DEFAULT_STATUS
      const text = inEach(languages, (code) => String(value[code] ?? ''))
      return [{ code, status, text, saidBy, file }]
    })
  })
}

/** Where interface words are: those that visitors read, and those of the studio, which no page loads. */
export const MESSAGE_FOLDERS = { site: 'site/messages', studio: 'studio/messages' } as const

/** One interface word, by its id and language. */
export interface InterfaceMessage {
  id: string
  text: string
  file: DataFile
}

/** Text sets used by a few pages only, loaded with the code of those pages instead of on every first load. */
export const LATE_TEXT_SETS: readonly string[] = [
  'account',
  'application',
  'bending',
  'career',
  'catalogue',
  'compare',
  'detail',
  'forms',
  'gallery',
  'list',
  'load',
  'offline',
  'quote-link',
  'quote-list',
  'recent',
  'resistance',
  'search',
  'selector',
  'units',
  'variant',
  'viewer',
  'wishlist',
]

/** The text set that an interface word belongs to: the part of its id before the first full stop. */
export function textSetOf(id: string): string {
  return id.split('.', 1)[0] ?? id
}

/** The interface words of one language, sorted by id: all of them, or those of one folder. */
export function readInterfaceMessages(
  files: DataFile[],
  locale: string,
  folders: readonly string[] = Object.values(MESSAGE_FOLDERS),
): InterfaceMessage[] {
  return files
    .filter((file) => folders.some((folder) => file.path.startsWith(`${folder}/${locale}/`)))
    .flatMap((file) =>
      Object.entries(isObject(file.data) ? file.data : {}).map(([id, text]) => ({ id, text: String(text), file })),
    )
    .sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
}

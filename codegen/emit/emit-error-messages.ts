import type { ErrorMessage } from '#domain/errors/error-message.ts'
import type { CatalogueMessage } from '../model/message-table.ts'
import { quote } from '../model/type-names.ts'
import type { GeneratedFile } from './generated-file.ts'
import { dataModule, unionType } from './print-module.ts'

/**
 * The error catalogue, code by code: `browser-messages.ts` with what the browser says itself, `toast-messages.ts` with
 * what it says only after a visitor did something, `answered-messages.ts` with the rest of it:
 * `domain/errors/error-messages.ts` has all. `form-words.ts` is for what only forms say.
 */
export function emitErrorMessages(messages: CatalogueMessage[]): GeneratedFile[] {
  const by = (who: CatalogueMessage['saidBy']) => messages.filter(({ saidBy }) => saidBy === who)
  return [
    messageModule('browser-messages.ts', 'BrowserCode', 'browserMessages', by(undefined)),
    messageModule('toast-messages.ts', 'ToastCode', 'toastMessages', by('toasts')),
    messageModule('answered-messages.ts', 'AnsweredCode', 'answeredMessages', by('answers')),
    wordModule('form', 'FormWord', by('forms')),
  ]
}

function messageModule(path: string, code: string, name: string, messages: readonly CatalogueMessage[]): GeneratedFile {
  return dataModule({
    path,
    source: 'schemas/messages/',
    types: { '#domain/errors/error-message.ts': '{ ErrorMessage }' },
    declared: [unionType(code, codesOf(messages))],
    constants: [{ name, type: `Readonly<Record<${code}, ErrorMessage>>`, value: tableOf(messages) }],
  })
}

const codesOf = (messages: readonly CatalogueMessage[]) => messages.map(({ code }) => quote(code))

function tableOf(messages: readonly CatalogueMessage[]): Record<string, ErrorMessage> {
  return Object.fromEntries(messages.map(({ code, status, text }) => [code, { status, ...text }]))
}

/** `service-words.ts`: words that only the service says, kept out of what the browser loads. */
export function emitServiceWords(words: CatalogueMessage[]): GeneratedFile {
  return wordModule('service', 'ServiceWord', words)
}

/** `document-words.ts`: what is said about documents, kept out of what visitors load. */
export function emitDocumentWords(words: CatalogueMessage[]): GeneratedFile {
  return wordModule('document', 'DocumentWord', words)
}

/** Where the words of each module are written. */
const WORD_TABLES = {
  form: 'schemas/messages/',
  service: 'schemas/messages/service/',
  document: 'schemas/messages/documents/',
} as const

function wordModule(about: keyof typeof WORD_TABLES, code: string, words: readonly CatalogueMessage[]): GeneratedFile {
  return dataModule({
    path: `${about}-words.ts`,
    source: WORD_TABLES[about],
    types: { '#domain/languages/translated-text.ts': '{ TranslatedText }' },
    declared: [unionType(code, codesOf(words))],
    constants: [
      {
        name: `${about}Words`,
        type: `Readonly<Record<${code}, TranslatedText>>`,
        value: Object.fromEntries(words.map(({ code, text }) => [code, text])),
      },
    ],
  })
}

import type { ErrorMessage } from '#domain/errors/error-message.ts'
import type { CatalogueMessage } from '../model/message-table.ts'
import { quote } from '../model/type-names.ts'
import type { GeneratedFile } from './generated-file.ts'
import { dataModule, unionType } from './print-module.ts'

/**
 * The error catalogue, code by code: `browser-messages.ts` with what the browser says itself, `form-messages.ts` with
 * what only forms say, and `answered-messages.ts` with the rest of it. `domain/errors/error-messages.ts` has all of it.
 */
export function emitErrorMessages(messages: CatalogueMessage[]): GeneratedFile[] {
  const by = (who: CatalogueMessage['saidBy']) => messages.filter(({ saidBy }) => saidBy === who)
  return [
    messageModule('browser-messages.ts', 'BrowserCode', 'browserMessages', by(undefined)),
    messageModule('form-messages.ts', 'FormCode', 'formMessages', by('forms')),
    messageModule('answered-messages.ts', 'AnsweredCode', 'answeredMessages', by('answers')),
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

function wordModule(about: 'service' | 'document', code: string, words: readonly CatalogueMessage[]): GeneratedFile {
  return dataModule({
    path: `${about}-words.ts`,
    source: about === 'service' ? 'schemas/messages/service/' : 'schemas/messages/documents/',
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

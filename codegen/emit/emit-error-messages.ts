import type { ErrorMessage } from '#domain/errors/error-message.ts'
import type { CatalogueMessage } from '../model/message-table.ts'
import { quote } from '../model/type-names.ts'
import { type GeneratedFile, moduleFile } from './generated-file.ts'
import { printLiteral } from './print-literal.ts'

/** `error-messages.ts`: the error catalogue, code by code. */
export function emitErrorMessages(messages: CatalogueMessage[]): GeneratedFile {
  const codes = messages.map((message) => `\n  | ${quote(message.code)}`).join('')
  const table: Record<string, ErrorMessage> = Object.fromEntries(
    messages.map(({ code, status, text }) => [code, { status, ...text }]),
  )
  return moduleFile(
    'error-messages.ts',
    'schemas/messages/',
    `import type { ErrorMessage } from '#domain/errors/error-message.ts'

export type ErrorCode =${codes || ' never'}

export const errorMessages: Readonly<Record<ErrorCode, ErrorMessage>> = ${printLiteral(table)}`,
  )
}

/** `service-words.ts`: words that only the service says, kept out of what the browser loads. */
export function emitServiceWords(words: CatalogueMessage[]): GeneratedFile {
  const codes = words.map(({ code }) => `\n  | ${quote(code)}`).join('')
  return moduleFile(
    'service-words.ts',
    'schemas/messages/service/',
    `import type { TranslatedText } from '#domain/languages/translated-text.ts'

export type ServiceWord =${codes || ' never'}

export const serviceWords: Readonly<Record<ServiceWord, TranslatedText>> = ${printLiteral(Object.fromEntries(words.map(({ code, text }) => [code, text])))}`,
  )
}

import type { ErrorMessage } from '#domain/errors/error-message.ts'
import type { CatalogueMessage } from '../model/message-table.ts'
import { quote } from '../model/type-names.ts'
import { type GeneratedFile, moduleFile } from './generated-file.ts'
import { printLiteral } from './print-literal.ts'

/**
 * The error catalogue, code by code: `browser-messages.ts` with what the browser says itself, and `error-messages.ts` with
 * all of it.
 */
export function emitErrorMessages(messages: CatalogueMessage[]): GeneratedFile[] {
  const own = messages.filter(({ fromAnswers }) => !fromAnswers)
  const answered = messages.filter(({ fromAnswers }) => fromAnswers)
  return [
    moduleFile(
      'browser-messages.ts',
      'schemas/messages/',
      `import type { ErrorMessage } from '#domain/errors/error-message.ts'

export type BrowserCode =${codesOf(own)}

export const browserMessages: Readonly<Record<BrowserCode, ErrorMessage>> = ${printLiteral(tableOf(own))}`,
    ),
    moduleFile(
      'error-messages.ts',
      'schemas/messages/',
      `import type { ErrorMessage } from '#domain/errors/error-message.ts'
import { type BrowserCode, browserMessages } from './browser-messages.ts'

type AnsweredCode =${codesOf(answered)}

export type ErrorCode = BrowserCode | AnsweredCode

const answered: Readonly<Record<AnsweredCode, ErrorMessage>> = ${printLiteral(tableOf(answered))}

export const errorMessages: Readonly<Record<ErrorCode, ErrorMessage>> = { ...browserMessages, ...answered }`,
    ),
  ]
}

const codesOf = (messages: readonly CatalogueMessage[]) =>
  messages.map(({ code }) => `\n  | ${quote(code)}`).join('') || ' never'

function tableOf(messages: readonly CatalogueMessage[]): Record<string, ErrorMessage> {
  return Object.fromEntries(messages.map(({ code, status, text }) => [code, { status, ...text }]))
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

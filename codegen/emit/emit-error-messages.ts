import type { CatalogueMessage } from '../model/message-table.ts'
import { quote } from '../model/type-names.ts'
import { type GeneratedFile, moduleFile } from './generated-file.ts'
import { printLiteral } from './print-literal.ts'

/** `error-messages.ts`: the error catalogue, code by code. */
export function emitErrorMessages(messages: CatalogueMessage[]): GeneratedFile {
  const codes = messages.map((message) => `\n  | ${quote(message.code)}`).join('')
  const table = Object.fromEntries(messages.map(({ code, status, en, id }) => [code, { status, en, id }]))
  return moduleFile(
    'error-messages.ts',
    'schemas/messages/',
    `/** A sentence of the error catalogue; \`{name}\` is filled in by whoever raises it. */
export interface ErrorMessage {
  readonly status: number
  readonly en: string
  readonly id: string
}

export type ErrorCode =${codes || ' never'}

export const errorMessages: Readonly<Record<ErrorCode, ErrorMessage>> = ${printLiteral(table)}`,
  )
}

import { parse } from '@formatjs/icu-messageformat-parser'
import type { InterfaceMessage, Locale } from '../model/message-table.ts'
import { propertyName, quote } from '../model/type-names.ts'
import { type GeneratedFile, moduleFile } from './generated-file.ts'

/** `messages-en.ts` and `messages-id.ts`: interface words as parsed trees without positions, so that no parser ships. */
export function emitMessages(locale: Locale, messages: InterfaceMessage[]): GeneratedFile {
  const rows = messages.map(
    ({ id, text }) => `  ${propertyName(id)}: ${JSON.stringify(parse(text, { captureLocation: false }))},\n`,
  )
  return moduleFile(
    `messages-${locale}.ts`,
    `site/messages/${locale}/`,
    `import type { MessageFormatElement } from 'react-intl'
import type { MessageId } from './message-ids.ts'

export const messages: Record<MessageId, MessageFormatElement[]> = {
${rows.join('')}}`,
  )
}

/** `message-ids.ts`: the ids that interface words are asked for by. */
export function emitMessageIds(messages: InterfaceMessage[]): GeneratedFile {
  const ids = messages.map((message) => `\n  | ${quote(message.id)}`).join('')
  return moduleFile(
    'message-ids.ts',
    'site/messages/',
    `/** The id of an interface word. */\nexport type MessageId =${ids || ' never'}`,
  )
}

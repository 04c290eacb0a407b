import { parse } from '@formatjs/icu-messageformat-parser'
import { type InterfaceMessage, LATE_TEXT_SETS, type Locale, textSetOf } from '../model/message-table.ts'
import { propertyName, quote } from '../model/type-names.ts'
import { type GeneratedFile, moduleFile } from './generated-file.ts'

/** `messages-en.ts` and `messages-id.ts`: interface words as parsed trees without positions, so that no parser ships. */
export function emitMessages(locale: Locale, messages: InterfaceMessage[]): GeneratedFile {
  const early = messages.filter(({ id }) => !LATE_TEXT_SETS.includes(textSetOf(id)))
  return moduleFile(
    `messages-${locale}.ts`,
    `site/messages/${locale}/`,
    `import type { MessageFormatElement } from 'react-intl'

export const messages: Record<string, MessageFormatElement[]> = ${printWords(early)}`,
  )
}

/** `texts-compare.ts` and so on: a late text set in both languages, for the code that shows it. */
export function emitLateTexts(english: InterfaceMessage[], indonesian: InterfaceMessage[]): GeneratedFile[] {
  return LATE_TEXT_SETS.map((set) => {
    const wordsOf = (messages: InterfaceMessage[]) => printWords(messages.filter(({ id }) => textSetOf(id) === set))
    return moduleFile(
      `texts-${set}.ts`,
      `site/messages/*/${set}.json`,
      `import type { MessageFormatElement } from 'react-intl'

export const texts: Record<'en' | 'id', Record<string, MessageFormatElement[]>> = {
en: ${wordsOf(english)},
id: ${wordsOf(indonesian)},
}`,
    )
  })
}

function printWords(messages: InterfaceMessage[]): string {
  const rows = messages.map(
    ({ id, text }) => `  ${propertyName(id)}: ${JSON.stringify(parse(text, { captureLocation: false }))},\n`,
  )
  return `{\n${rows.join('')}}`
}

/** Makes the compiler refuse an id that no file of messages has, wherever react-intl is asked for words. */
const KNOWN_TO_INTL = `

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId
    }
  }
}`

/** `message-ids.ts`: the ids that interface words are asked for by. */
export function emitMessageIds(messages: InterfaceMessage[]): GeneratedFile {
  const ids = messages.map((message) => `\n  | ${quote(message.id)}`).join('')
  return moduleFile(
    'message-ids.ts',
    'site/messages/',
    `/** The id of an interface word. */\nexport type MessageId =${ids || ' never'}${KNOWN_TO_INTL}`,
  )
}

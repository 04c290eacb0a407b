import { parse } from '@formatjs/icu-messageformat-parser'
import { type InterfaceMessage, LATE_TEXT_SETS, textSetOf } from '../model/message-table.ts'
import { propertyName, quote } from '../model/type-names.ts'
import { type GeneratedFile, moduleFile } from './generated-file.ts'

/** `messages-en.ts` and so on: interface words as parsed trees without positions, so that no parser is shipped. */
export function emitMessages(locale: string, messages: InterfaceMessage[]): GeneratedFile {
  const early = messages.filter(({ id }) => !LATE_TEXT_SETS.includes(textSetOf(id)))
  return moduleFile(
    `messages-${locale}.ts`,
    `site/messages/${locale}/`,
    `import type { MessageFormatElement } from 'react-intl'

export const messages: Record<string, MessageFormatElement[]> = ${printWords(early)}`,
  )
}

/** `texts-compare.ts` and so on: a late text set in every language, for the code that shows it. */
export function emitLateTexts(messages: ReadonlyMap<string, InterfaceMessage[]>): GeneratedFile[] {
  return LATE_TEXT_SETS.map((set) => {
    const words = [...messages].map(([locale, all]) => {
      const own = all.filter(({ id }) => textSetOf(id) === set)
      return `${propertyName(locale)}: ${printWords(own)},\n`
    })
    return moduleFile(
      `texts-${set}.ts`,
      `site/messages/*/${set}.json`,
      `import type { MessageFormatElement } from 'react-intl'
import type { Locale } from './types.ts'

export const texts: Record<Locale, Record<string, MessageFormatElement[]>> = {
${words.join('')}}`,
    )
  })
}

function printWords(messages: InterfaceMessage[]): string {
  const rows = messages.map(
    ({ id, text }) => `  ${propertyName(id)}: ${JSON.stringify(parse(text, { captureLocation: false }))},\n`,
  )
  return `{\n${rows.join('')}}`
}

/** `message-ids.ts`: the ids of all interface words, as a type. */
export function emitMessageIds(messages: InterfaceMessage[]): GeneratedFile {
  const ids = messages.map((message) => `\n  | ${quote(message.id)}`).join('')
  return moduleFile(
    'message-ids.ts',
    'site/messages/',
    `/** The id of an interface text. */\nexport type MessageId =${ids || ' never'}`,
  )
}

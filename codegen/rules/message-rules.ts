import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import {
  type CatalogueMessage,
  type InterfaceMessage,
  LOCALES,
  type Locale,
  readInterfaceMessages,
} from '../model/message-table.ts'
import { suggest } from './closest-name.ts'
import { isReserved } from './reserved-names.ts'
import type { Finding, RuleContext, Rules } from './rule.ts'

const LANGUAGE_NAMES: ReadonlyMap<Locale, string> = new Map([
  ['en', 'English'],
  ['id', 'Indonesian'],
])

/** Rules for interface words and for the error catalogue. */
export const messageRules: Rules<RuleContext> = new Map([
  ['Interface words stand in site/messages/en and site/messages/id.', places],
  ['The id of a message begins with the name of its file.', ids],
  ['A message exists in English and in Indonesian.', bothLanguages],
  ['A message is written in ICU message syntax.', syntax],
  ['A message has the same placeholders in both languages.', placeholders],
  ['No two sentences of the error catalogue have the same code.', uniqueCodes],
  ['A sentence of the error catalogue has the same placeholders in both languages.', cataloguePlaceholders],
])

function places({ messages }: RuleContext): Finding[] {
  return messages
    .filter(({ path }) => !/^site\/messages\/(en|id)\/[a-z0-9-]+\.json$/.test(path))
    .map((file) => ({ file, path: [], detail: 'Move the file there, or remove it.' }))
}

function ids(context: RuleContext): Finding[] {
  return everyMessage(context).flatMap(({ id, file }) => {
    const set =
      file.path
        .split('/')
        .at(-1)
        ?.replace(/\.json$/, '') ?? ''
    const good = id.startsWith(`${set}.`) && id.length > set.length + 1 && !isReserved(id.slice(set.length + 1))
    return good ? [] : [{ file, path: [id], detail: `Rename '${id}': '${set}.' and a word of its own.` }]
  })
}

function bothLanguages(context: RuleContext): Finding[] {
  return LOCALES.flatMap((locale) => {
    const other: Locale = locale === 'en' ? 'id' : 'en'
    const there = new Set(readInterfaceMessages(context.messages, other).map((message) => message.id))
    return readInterfaceMessages(context.messages, locale)
      .filter((message) => !there.has(message.id))
      .map(({ id, file }) => {
        const path = file.path.replace(`/${locale}/`, `/${other}/`)
        return {
          file,
          path: [id],
          detail: `'${id}' has no ${LANGUAGE_NAMES.get(other)} text: add it to ${path}.${close(id, there)}`,
        }
      })
  })
}

function close(id: string, ids: Set<string>): string {
  const hint = suggest(id, ids)
  return hint.includes('Did you mean') ? hint : ''
}

function syntax(context: RuleContext): Finding[] {
  return everyMessage(context).flatMap(({ id, text, file }) => {
    const tree = parseMessage(text)
    return tree instanceof Error ? [{ file, path: [id], detail: `'${id}': ${tree.message}.` }] : []
  })
}

function placeholders({ messages }: RuleContext): Finding[] {
  const english = new Map(readInterfaceMessages(messages, 'en').map((message) => [message.id, message.text]))
  return readInterfaceMessages(messages, 'id').flatMap(({ id, text, file }) => {
    const original = english.get(id)
    const [ours, theirs] = [parseMessage(text), parseMessage(original ?? '')]
    if (original === undefined || ours instanceof Error || theirs instanceof Error) return []
    const [have, want] = [describe(ours), describe(theirs)]
    return have === want
      ? []
      : [{ file, path: [id], detail: `'${id}' has ${have || 'none'}, the English text ${want || 'none'}.` }]
  })
}

function uniqueCodes({ catalogue }: RuleContext): Finding[] {
  const first = new Map<string, CatalogueMessage>()
  return catalogue.flatMap((message) => {
    const other = first.get(message.code)
    if (!other) first.set(message.code, message)
    return other
      ? [
          {
            file: message.file,
            path: ['messages', message.code],
            detail: `'${message.code}' is also in ${other.file.path}.`,
          },
        ]
      : []
  })
}

function cataloguePlaceholders({ catalogue }: RuleContext): Finding[] {
  return catalogue.flatMap(({ code, en, id, file }) => {
    const [want, have] = [namesIn(en), namesIn(id)]
    return want === have
      ? []
      : [
          {
            file,
            path: ['messages', code],
            detail: `'${code}' has ${have || 'none'} in Indonesian and ${want || 'none'} in English.`,
          },
        ]
  })
}

function namesIn(text: string): string {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[0]))].sort().join(', ')
}

function everyMessage({ messages }: RuleContext): InterfaceMessage[] {
  return LOCALES.flatMap((locale) => readInterfaceMessages(messages, locale))
}

function parseMessage(text: string): MessageFormatElement[] | Error {
  try {
    return parse(text, { captureLocation: false })
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** Placeholders with their kinds, sorted; how many forms a plural has differs between languages and is left out. */
function describe(tree: MessageFormatElement[]): string {
  return [...new Set(tree.flatMap(placeholdersOf))].sort().join(', ')
}

function placeholdersOf(element: MessageFormatElement): string[] {
  switch (element.type) {
    case TYPE.argument:
      return [`{${element.value}}`]
    case TYPE.number:
      return [`{${element.value}, number}`]
    case TYPE.date:
      return [`{${element.value}, date}`]
    case TYPE.time:
      return [`{${element.value}, time}`]
    case TYPE.select:
      return [
        `{${element.value}, select}`,
        ...Object.values(element.options).flatMap(({ value }) => value.flatMap(placeholdersOf)),
      ]
    case TYPE.plural:
      return [
        `{${element.value}, plural}`,
        ...Object.values(element.options).flatMap(({ value }) => value.flatMap(placeholdersOf)),
      ]
    case TYPE.tag:
      return [`<${element.value}>`, ...element.children.flatMap(placeholdersOf)]
    default:
      return []
  }
}

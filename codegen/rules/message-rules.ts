import { type MessageFormatElement, type PluralElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { englishName } from '../model/languages.ts'
import {
  type CatalogueMessage,
  type InterfaceMessage,
  MESSAGE_FOLDERS,
  readInterfaceMessages,
} from '../model/message-table.ts'
import { suggest } from './closest-name.ts'
import { isReserved } from './reserved-names.ts'
import { type Finding, finding, found, type RuleContext, type Rules } from './rule.ts'

/** Rules for interface words and for the error catalogue. */
export const messageRules: Rules<RuleContext> = new Map([
  ['Interface texts must be in the folder of their language in site/messages/ or studio/messages/.', places],
  ['The id of a message must begin with the name of its file.', ids],
  ['The words of the site and those of the studio must be in files of different names.', ownNames],
  ['A message must exist in every language.', everyLanguage],
  ['A message must be in valid ICU message syntax.', syntax],
  ['A message must have the same placeholders in every language.', placeholders],
  ['A plural must have the forms that its language has.', pluralForms],
  ['The codes of the error catalogue must be unique.', uniqueCodes],
  ['A message of the error catalogue must have the same placeholders in every language.', cataloguePlaceholders],
])

function places({ messages, model }: RuleContext): Finding[] {
  const folders = Object.values(MESSAGE_FOLDERS).flatMap((folder) =>
    model.languages.languages.map(({ code }) => `${folder}/${code}`),
  )
  const isFile = (path: string, folder: string) =>
    path.startsWith(`${folder}/`) && /^\/[a-z0-9-]+\.json$/.test(path.slice(folder.length))
  return messages
    .filter(({ path }) => !folders.some((folder) => isFile(path, folder)))
    .map((file) => finding(file, [], 'Move the file there, or remove it.'))
}

function ids(context: RuleContext): Finding[] {
  return everyMessage(context).flatMap(({ id, file }) => {
    const set = nameOf(file.path)
    const good = id.startsWith(`${set}.`) && id.length > set.length + 1 && !isReserved(id.slice(set.length + 1))
    return good ? [] : found(file, [id], `Rename '${id}': '${set}.' followed by a word.`)
  })
}

/** Their ids begin with these names, and one program may hold both. */
function ownNames({ messages }: RuleContext): Finding[] {
  const { site, studio } = MESSAGE_FOLDERS
  const taken = new Set(messages.filter(({ path }) => path.startsWith(`${site}/`)).map(({ path }) => nameOf(path)))
  return messages
    .filter(({ path }) => path.startsWith(`${studio}/`) && taken.has(nameOf(path)))
    .map((file) => finding(file, [], `Rename it: '${nameOf(file.path)}' is a file of ${site}/.`))
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\.json$/, '')

function everyLanguage(context: RuleContext): Finding[] {
  const known = new Map(localesOf(context).map((locale) => [locale, readInterfaceMessages(context.messages, locale)]))
  const ids = new Map([...known].map(([locale, messages]) => [locale, new Set(messages.map(({ id }) => id))]))
  const first = new Map<string, { message: InterfaceMessage; locale: string }>()
  for (const [locale, messages] of known) {
    for (const message of messages) if (!first.has(message.id)) first.set(message.id, { message, locale })
  }
  return [...first.values()].flatMap(({ message: { id, file }, locale }) =>
    [...ids].flatMap(([other, there]) => {
      if (there.has(id)) return []
      const path = file.path.replace(`/${locale}/`, `/${other}/`)
      const detail = `'${id}' has no ${englishName(other)} text: add it to ${path}.${close(id, there)}`
      return found(file, [id], detail)
    }),
  )
}

function close(id: string, ids: Set<string>): string {
  const hint = suggest(id, ids)
  return hint.includes('Did you mean') ? hint : ''
}

function syntax(context: RuleContext): Finding[] {
  return everyMessage(context).flatMap(({ id, text, file }) => {
    const tree = parseMessage(text)
    return tree instanceof Error ? found(file, [id], `'${id}': ${tree.message}.`) : []
  })
}

function placeholders(context: RuleContext): Finding[] {
  const { defaultCode } = context.model.languages
  const originals = new Map(readInterfaceMessages(context.messages, defaultCode).map(({ id, text }) => [id, text]))
  return everyMessage(context).flatMap(({ id, text, file }) => {
    const original = originals.get(id)
    const [ours, theirs] = [parseMessage(text), parseMessage(original ?? '')]
    if (original === undefined || ours instanceof Error || theirs instanceof Error) return []
    const [have, want] = [describe(ours), describe(theirs)]
    const detail = `'${id}' has ${have || 'none'}, the ${englishName(defaultCode)} text ${want || 'none'}.`
    return have === want ? [] : found(file, [id], detail)
  })
}

/** Numbers that people count things by; French has another form for millions, which no sentence needs. */
const COUNTED = Array.from({ length: 1000 }, (_, number) => number)

/** In place of a form that the message lacks, `other` is shown; one that the language lacks is never shown. */
function pluralForms({ messages, model }: RuleContext): Finding[] {
  return model.languages.languages.flatMap(({ code, tag }) =>
    readInterfaceMessages(messages, code).flatMap(({ id, text, file }) => {
      const tree = parseMessage(text)
      if (tree instanceof Error) return []
      const has = `${englishName(code)} has`
      return pluralsIn(tree).flatMap(({ value, options, pluralType = 'cardinal' }) => {
        const rules = new Intl.PluralRules(tag, { type: pluralType })
        const formsOf = (numbers: number[]) => [...new Set(numbers.map((number) => String(rules.select(number))))]
        const given = Object.keys(options)
        const forms = formsOf(COUNTED)
        const strange = given.filter((form) => !/^=|^other$/.test(form) && !forms.includes(form))
        // What depends on no more than whether there is anything, such as "Filters (3)", has no forms.
        const isCounting = given.some((form) => form === '=1' || !/^=|^other$/.test(form))
        const missing = formsOf(COUNTED.filter((number) => !options[`=${number}`])).filter((form) => !options[form])
        return [
          ...strange.map((form) => `'${id}' has the form '${form}' of {${value}}: ${has} only ${forms.join(', ')}.`),
          ...(isCounting ? missing : []).map((form) => `'${id}' has no form '${form}' of {${value}}, which ${has}.`),
        ].map((detail) => finding(file, [id], detail))
      })
    }),
  )
}

function pluralsIn(tree: MessageFormatElement[]): PluralElement[] {
  return tree.flatMap((element) => {
    if (element.type === TYPE.tag) return pluralsIn(element.children)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
    const inner = Object.values(element.options).flatMap(({ value }) => pluralsIn(value))
    return element.type === TYPE.plural ? [element, ...inner] : inner
  })
}

function uniqueCodes({ catalogue, serviceWords, documentWords }: RuleContext): Finding[] {
  const first = new Map<string, CatalogueMessage>()
  return [...catalogue, ...serviceWords, ...documentWords].flatMap((message) => {
    const other = first.get(message.code)
    if (!other) first.set(message.code, message)
    return other
      ? found(message.file, ['messages', message.code], `'${message.code}' is also in ${other.file.path}.`)
      : []
  })
}

function cataloguePlaceholders({ catalogue, serviceWords, documentWords, model }: RuleContext): Finding[] {
  const { languages, defaultCode } = model.languages
  return [...catalogue, ...serviceWords, ...documentWords].flatMap(({ code, text, file }) => {
    const want = namesIn(text[defaultCode] ?? '')
    return languages.flatMap((language) => {
      const have = namesIn(text[language.code] ?? '')
      const detail = `'${code}' has ${have || 'none'} in ${englishName(language.code)} and ${want || 'none'} in ${englishName(defaultCode)}.`
      return want === have ? [] : found(file, ['messages', code], detail)
    })
  })
}

function namesIn(text: string): string {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[0]))].sort().join(', ')
}

function everyMessage(context: RuleContext): InterfaceMessage[] {
  return localesOf(context).flatMap((locale) => readInterfaceMessages(context.messages, locale))
}

function localesOf({ model }: RuleContext): string[] {
  return model.languages.languages.map(({ code }) => code)
}

function parseMessage(text: string): MessageFormatElement[] | Error {
  try {
    return parse(text, { captureLocation: false })
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/**
 * Placeholders with their kinds, sorted. The number of plural forms is left out, because it differs between languages.
 */
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

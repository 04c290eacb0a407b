import { join } from 'node:path'
import { pluralOf } from '../model/group-members.ts'
import { isObject, type Json } from '../model/json-schema.ts'
import type { LanguageTable } from '../model/languages.ts'
import type { SourceFile } from '../model/source-types.ts'
import { camelCase, pascalCase } from '../model/type-names.ts'
import { readFolder } from '../source/read-sources.ts'
import { withBorrowedFields } from './borrowed-fields.ts'
import { formBlockName } from './new-names.ts'
import type { NewThing, Surroundings } from './new-thing.ts'
import { printJson } from './print-json.ts'

/**
 * Each folder holds the files of one kind of thing, at their places in the project and under the name `new-thing`. They
 * are real files, linted and type-checked where they are.
 */
const TEMPLATES = join(import.meta.dirname, 'templates')

/** What a template of code names in place of something that exists only once the new thing does. */
const STAND_INS: readonly (readonly [exists: string, comes: string])[] = [
  ["'#generated/forms/contact.ts'", "'#generated/forms/new-thing.ts'"],
  ["subjectOf(context, 'article')", "subjectOf(context, 'new-thing')"],
  ["subjectAddress('article', thing)", "subjectAddress('new-thing', thing)"],
  ["'listArticles'", "'listNewThings'"],
  ["'menu.article'", "'new-thing.list'"],
]

const MESSAGES = /^site\/messages\/([^/]+)\//

/** What takes the place of the placeholders in a template. */
interface Filling {
  names: ReadonlyMap<string, string>
  titles: ReadonlyMap<string, string>
  languages: LanguageTable
}

/** The files of a template, filled in for a new thing. `standIns` are further texts to replace in code. */
export function fillTemplate(
  template: string,
  thing: NewThing,
  surroundings: Surroundings,
  standIns: typeof STAND_INS = [],
): SourceFile[] {
  const filling = fillingFor(thing, surroundings)
  const files = readFolder(TEMPLATES, template, () => true).map(({ path, text }) => ({
    path: path.slice(template.length + 1),
    text,
  }))
  return inEveryLanguage(files, filling.languages).map(({ path: from, text, code }) => {
    const path = fillNames(from, filling)
    if (!path.endsWith('.json')) return { path, text: fillCode(text, path, filling, [...STAND_INS, ...standIns]) }
    const data = fillData(JSON.parse(text) as Json, filling, code)
    return { path, text: printJson(withBorrowedFields(path, data, surroundings)) }
  })
}

/** A sentence with the names of a new thing. */
export function fillSentence(sentence: string, thing: NewThing, surroundings: Surroundings): string {
  return fillNames(sentence, fillingFor(thing, surroundings))
}

function fillingFor({ kind, name, titles }: NewThing, { model }: Surroundings): Filling {
  const names = new Map([...spellings('new-things', pluralOf(name)), ...spellings('new-thing', name)])
  if (kind === 'form') {
    for (const [placeholder, filled] of spellings('new-thing-form', formBlockName(name))) names.set(placeholder, filled)
    names.set('newThingForm', `${camelCase(name)}Form`)
  }
  return { names, titles, languages: model.languages }
}

/** The spellings of a name that code and data use. */
function spellings(placeholder: string, name: string): [placeholder: string, name: string][] {
  const all = [(text: string) => text, (text: string) => text.replaceAll('-', '_'), pascalCase, camelCase]
  return all.map((spell) => [spell(placeholder), spell(name)])
}

/** Interface words have a file in every language; that of the default language stands in for one without a template. */
function inEveryLanguage(files: readonly SourceFile[], { languages, defaultCode }: LanguageTable) {
  return files.flatMap((file): (SourceFile & { code?: string })[] => {
    const written = MESSAGES.exec(file.path)?.[1]
    if (written === undefined) return [file]
    const others = languages.filter(({ code }) => !files.some(({ path }) => path === inFolder(file.path, code)))
    const codes = [written, ...(written === defaultCode ? others.map(({ code }) => code) : [])]
    return codes.map((code) => ({ path: inFolder(file.path, code), text: file.text, code }))
  })
}

const inFolder = (path: string, code: string) => path.replace(MESSAGES, `site/messages/${code}/`)

function fillNames(text: string, { names, titles, languages }: Filling, code: string = languages.defaultCode): string {
  const title = titles.get(code) ?? ''
  // The template has a plural of its own only in the default language, whose names are spelled as those of files are.
  const many = code === languages.defaultCode ? pluralOf(title) : title
  const titled: [string, string][] = [
    ['New things', many],
    ['New thing', title],
    ['new thing', title.toLowerCase()],
  ]
  const all = new Map([...names, ...titled])
  // The longest first: `new-thing-form` and `new-things` before `new-thing`.
  const placeholders = [...all.keys()].sort((a, b) => b.length - a.length)
  return text.replaceAll(new RegExp(placeholders.join('|'), 'g'), (placeholder) => all.get(placeholder) ?? placeholder)
}

/**
 * Code takes the new thing's types from others that exist, `Card as NewThingCard`. What is imported under the name of
 * the new component itself gets another name.
 */
function fillCode(text: string, path: string, filling: Filling, standIns: typeof STAND_INS): string {
  const component = pascalCase(path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.')))
  const clash = new RegExp(`^import (?:type )?\\{[^}]*\\b${component}\\b(?! as)[^}]*\\}`, 'm').test(text)
  const apart = clash
    ? text
        .replaceAll(new RegExp(`\\b${component}\\b`, 'g'), `Plain${component}`)
        .replace(new RegExp(`^(import .*)\\bPlain${component}\\b`, 'm'), `$1${component} as Plain${component}`)
    : text
  const named = apart.replaceAll(/\b\w+ as (?=new)/gi, '')
  return fillNames(
    standIns.reduce((code, [exists, comes]) => code.replaceAll(exists, comes), named),
    filling,
  )
}

/** Every text and translation comes in all languages; that of the default language stands in for a missing one. */
function fillData(value: Json, filling: Filling, code?: string): Json {
  const { languages, defaultCode, defaultTag } = filling.languages
  if (typeof value === 'string') return fillNames(value, filling, code)
  if (Array.isArray(value)) {
    const rows = value.filter(isTranslation)
    if (rows.length === 0) return value.map((item) => fillData(item, filling, code))
    const rowOf = (tag: string) => rows.find(({ languages_code }) => languages_code === tag)
    const written = languages.map((language) => ({
      language,
      row: rowOf(language.tag) ?? rowOf(defaultTag) ?? rows[0],
    }))
    return written.map(({ language, row }) =>
      fillData({ ...row, languages_code: language.tag }, filling, language.code),
    )
  }
  if (!isObject(value)) return value
  const given = value[defaultCode]
  const members: [string, Json][] =
    typeof given === 'string'
      ? languages.map((language) => [
          language.code,
          fillNames(String(value[language.code] ?? given), filling, language.code),
        ])
      : Object.entries(value).map(([name, member]) => [fillNames(name, filling), fillData(member, filling, code)])
  return Object.fromEntries(members)
}

function isTranslation(row: Json): row is { [name: string]: Json } {
  return isObject(row) && typeof row.languages_code === 'string'
}

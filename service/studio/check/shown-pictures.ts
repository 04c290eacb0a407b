import { languageTag } from '#domain/languages/locales.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'
import type { PageWeight } from '#service/answers/page-drawer.ts'
import type { Entry } from '#service/content/reading/entry.ts'
import { type EntrySource, entryByUuid } from '#service/content/reading/entry-reader.ts'
import { textIn } from '../media/picture-texts.ts'
import { FILE, IMAGE } from '../media/store-picture.ts'

const ADDRESS = /^\/api\/assets\/([0-9a-f-]{36})/

/** What the picture at an address is called: by the title of its file, else by the name of the file. */
export async function pictureName(source: EntrySource, address: string, locale: Locale): Promise<string> {
  const file = await fileAt(source, address)
  if (!file) return address
  const titleIn = (language: Locale) => textIn(file.doc, 'title', languageTag(language))
  return titleIn(locale) || titleIn(DEFAULT_LOCALE) || file.key
}

/** What a page loads, with a name for each picture that has no words on it. */
export async function withNames(source: EntrySource, weight: PageWeight, locale: Locale): Promise<PageWeight> {
  const named = weight.pictures.map(async (picture) => ({
    ...picture,
    name: picture.name || (await pictureName(source, picture.address, locale)),
  }))
  return { ...weight, pictures: await Promise.all(named) }
}

/** The pictures of the library that show the file at an address, by their names; none for any other address. */
export async function picturesAt(source: EntrySource, address: string): Promise<string[]> {
  const file = await fileAt(source, address)
  if (!file) return []
  const rows = await source.db
    .selectFrom('entry_reference')
    .innerJoin('entry', 'entry.no', 'entry_reference.no')
    .select('entry.key')
    .where('entry.collection', '=', IMAGE)
    .where('entry_reference.collection', '=', FILE)
    .where('entry_reference.key', '=', file.key)
    .execute()
  return rows.map(({ key }) => key)
}

async function fileAt(source: EntrySource, address: string): Promise<Entry | null> {
  const uuid = ADDRESS.exec(address)?.[1]
  const entry = uuid === undefined ? null : await entryByUuid(source, uuid)
  return entry?.collection === FILE ? entry : null
}

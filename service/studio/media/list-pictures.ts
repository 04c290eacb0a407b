import { sql } from 'kysely'
import { LOCALES, languageTag } from '#domain/languages/locales.ts'
import type { ListStudioPicturesQuery, StudioPicture } from '#generated/types.ts'
import { isPixelPicture } from '#service/content/files/picture-types.ts'
import type { Content } from '#service/content/reading/content.ts'
import { ENTRY_COLUMNS, type Entry, readEntry } from '#service/content/reading/entry.ts'
import { type EntrySource, entriesByKeys } from '#service/content/reading/entry-reader.ts'
import { textIn } from './picture-texts.ts'
import { FILE, IMAGE } from './store-picture.ts'

/** How many entries are read at a time while words are looked for. */
const BATCH = 200

/** One part of the pictures, the newest first; those of a kind whose name or descriptions have every word. */
export async function listPictures(
  { source }: Pick<Content, 'source'>,
  { q, names, kind, cursor, limit }: ListStudioPicturesQuery & { limit: number },
): Promise<StudioPicture[]> {
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const found: Entry[] = []
  for (let before = cursor; found.length < limit; ) {
    let rows = source.db.selectFrom('entry').select(ENTRY_COLUMNS).where('entry.collection', '=', IMAGE)
    if (names !== undefined) rows = rows.where(source.dialect.inList(sql.ref('entry.key'), names.split(',')))
    if (before !== undefined) rows = rows.where('entry.no', '<', before)
    const most = words.length === 0 && kind === undefined ? limit : BATCH
    const batch = (await rows.orderBy('entry.no', 'desc').limit(most).execute()).map(readEntry)
    const worded = batch.filter((image) => hasWords(image, words))
    found.push(...(kind === undefined ? worded : await ofKind(source, worded, kind)))
    if (batch.length < most) break
    before = batch.at(-1)?.no
  }
  return wirePictures(source, found.slice(0, limit))
}

function hasWords({ key, doc }: Entry, words: readonly string[]): boolean {
  const texts = [key, ...LOCALES.map((locale) => textIn(doc, 'alt', languageTag(locale)))].join(' ').toLowerCase()
  return words.every((word) => texts.includes(word))
}

/** Those of some images that are photos, or drawings. */
async function ofKind(
  source: EntrySource,
  images: readonly Entry[],
  kind: NonNullable<ListStudioPicturesQuery['kind']>,
): Promise<Entry[]> {
  const files = await filesOf(source, images)
  return images.filter(({ doc }) => {
    const type = files.get(String(doc.image))?.doc.type
    return type !== undefined && isPixelPicture(String(type)) === (kind === 'photo')
  })
}

async function filesOf(source: EntrySource, images: readonly Entry[]): Promise<Map<string, Entry>> {
  const keys = images.map(({ doc }) => String(doc.image))
  return new Map((await entriesByKeys(source, FILE, keys)).map((file) => [file.key, file]))
}

/** Pictures as the calls answer them; one whose file is missing is left out. Two statements for any number of them. */
export async function wirePictures(source: EntrySource, images: readonly Entry[]): Promise<StudioPicture[]> {
  const byName = await filesOf(source, images)
  const uses = await countUses(source, images)
  return images.flatMap((image): StudioPicture[] => {
    const file = byName.get(String(image.doc.image))
    if (!file?.uuid) return []
    const { type, filesize, width, height } = file.doc
    const size = (value: unknown) => (typeof value === 'number' ? value : null)
    return [
      {
        ...{ id: image.id, name: image.key, version: image.version, file: file.uuid, filename: file.key },
        ...{ type: String(type), filesize: size(filesize), width: size(width), height: size(height) },
        texts: LOCALES.map(languageTag).map((tag) => ({
          languages_code: tag,
          alt: textIn(image.doc, 'alt', tag),
          title: textIn(file.doc, 'title', tag),
        })),
        ...{ uses: uses.get(image.key) ?? 0, date_updated: image.date_updated, cursor: image.no },
      },
    ]
  })
}

async function countUses({ db, dialect }: EntrySource, images: readonly Entry[]): Promise<Map<string, number>> {
  const keys = images.map(({ key }) => key)
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('entry_reference')
    .select(['key', (select) => select.fn.countAll<number>().as('places')])
    .where('collection', '=', IMAGE)
    .where(dialect.inList(sql.ref('key'), keys))
    .groupBy('key')
    .execute()
  return new Map(rows.map(({ key, places }) => [key, Number(places)]))
}

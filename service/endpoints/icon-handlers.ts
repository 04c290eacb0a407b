import { sql } from 'kysely'
import { collectionTag } from '../content/entry.ts'
import { entriesByNumbers } from '../content/entry-reader.ts'
import { answerData, type Handlers } from '../handler.ts'
import { documentColumn } from '../store/index-plan.ts'

/** The folder in which editors keep icons. */
const ICON_FOLDER = 'icons'

/** Pictures that are icons. */
export const iconHandlers = {
  async listIcons(_input, { content }) {
    content.tags.add(collectionTag('image')).add(collectionTag('file'))
    const { rows } = await sql<{ no: number }>`select no from entry
      where collection = 'image' and status = 'published' and ${sql.ref(documentColumn('image'))} in (
        select key from entry
        where collection = 'file' and status = 'published' and ${sql.ref(documentColumn('folder'))} = ${ICON_FOLDER})
      order by natural_key`.execute(content.source.db)
    const entries = await entriesByNumbers(
      content.source,
      rows.map(({ no }) => no),
    )
    return answerData(await content.rows(entries, 'summary'))
  },
} satisfies Handlers

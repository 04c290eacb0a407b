import { documentTitle } from '#domain/content/document-title.ts'
import type { Locale } from '#generated/types.ts'
import { answerData, type Handlers, type ServiceContext } from '#service/answers/handler.ts'
import type { Content } from '#service/content/reading/content.ts'
import { entryById } from '#service/content/reading/entry-reader.ts'
import { noteAct } from '#service/people/auth/audit.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import { shownBy } from '../check/shown-by.ts'
import { personNames } from '../drafts/person-names.ts'
import { requireCollection } from '../drafts/require-collection.ts'
import { draftByUid, parsed } from '../drafts/stored-drafts.ts'
import { revisionByNo, wireRevisions } from '../history/stored-revisions.ts'
import { draftedSource } from '../perspective/draft-overlay.ts'
import { releaseByNo } from '../releases/stored-releases.ts'
import { hashOf, livingLinks, newToken, type PreviewLink } from './preview-links.ts'
import type { PreviewTables } from './preview-tables.ts'

const DAY_MS = 86_400_000

/** The calls for links by which people without an account see what is not published. */
export const previewHandlers = {
  async listPreviewLinks(_input, { content, store, clock }) {
    const links = await livingLinks(store.db, clock.now())
    return answerData(await wireLinks(links, content))
  },

  async createPreviewLink({ body, user, locale }, context) {
    const { store, clock, content } = context
    const { drafts = [], release = null, revision = null, days } = body
    const given = [drafts.length > 0, release !== null, revision !== null]
    if (given.filter(Boolean).length !== 1) raise('parameter_missing', { name: 'drafts' })
    const now = clock.now()
    const token = newToken()
    const title = await titleOf({ drafts, release, revision }, locale, context)
    if (release === null) await requirePage({ drafts, revision }, context)
    const values = {
      token_hash: hashOf(token),
      title,
      drafts: JSON.stringify(drafts),
      release,
      revision,
      made_by: user.id,
      date_created: now.toISOString(),
      expires: new Date(now.getTime() + days * DAY_MS).toISOString(),
      date_revoked: null,
    }
    const link = await store.transaction(async (trx) => {
      const row = await trx
        .withTables<PreviewTables>()
        .insertInto('preview_link')
        .values(values)
        .returningAll()
        .executeTakeFirstOrThrow()
      const detail = { link: row.id, drafts, release, revision, days }
      await noteAct(trx, { actor: user.username, action: 'preview.link', detail }, now)
      return row
    })
    const [wire = raise('preview_link_not_found')] = await wireLinks([link], content)
    // The token is said this once, and kept nowhere.
    return answerData({ ...wire, path: `/preview/${token}` })
  },

  async revokePreviewLink({ params: { id }, user }, { store, clock }) {
    const now = clock.now()
    await store.transaction(async (trx) => {
      const revoked = await trx
        .withTables<PreviewTables>()
        .updateTable('preview_link')
        .set({ date_revoked: now.toISOString() })
        .where('id', '=', id)
        .where('date_revoked', 'is', null)
        .executeTakeFirst()
      if (revoked.numUpdatedRows === 0n) raise('preview_link_not_found')
      await noteAct(trx, { actor: user.username, action: 'preview.revoke', detail: { link: id } }, now)
    })
    return answerData(null)
  },
} satisfies Handlers

/** What a link shows. */
interface Shown {
  drafts: readonly string[]
  release: number | null
  revision: number | null
}

/** What the link shows, by the title of its release or of its first document. Fails with 404 for what is not there. */
async function titleOf(
  { drafts, release, revision }: Shown,
  locale: Locale,
  { store, content }: ServiceContext,
): Promise<string> {
  const { plans } = content
  if (release !== null) return (await releaseByNo(store.db, release)).title
  if (revision !== null) {
    const row = await revisionByNo(content.source, revision)
    requireCollection(content, row.collection)
    const [state] = await wireRevisions(content.source, [row], content)
    return state?.title ?? ''
  }
  const found = []
  for (const uid of drafts) found.push(await draftByUid(store.db, plans, uid))
  const [first] = found
  return first ? documentTitle(first.document, first.key, locale) : ''
}

/** Refuses a link to documents that no page shows: whoever follows it would see nothing. */
async function requirePage({ drafts, revision }: Omit<Shown, 'release'>, { content }: ServiceContext): Promise<void> {
  const { source, plans, now } = content
  const drafted = draftedSource(source, plans)
  const entries = []
  if (revision !== null) {
    const { collection, id } = await revisionByNo(source, revision)
    const entry = await entryById(source, collection, id)
    // Where it is not published now, drawing it says what there is to be seen.
    if (entry?.status !== 'published') return
    entries.push(entry)
  }
  for (const uid of drafts) {
    const { collection } = await draftByUid(source.db, plans, uid)
    const found = (await drafted.drafted(collection)).find(({ draft }) => draft.uid === uid)
    // Where the stored document is gone, drawing it says so.
    if (!found) return
    entries.push(found.entry)
  }
  const { pages } = await shownBy(source, entries, { plans, now })
  if (pages.length === 0) raise('preview_link_pageless')
}

async function wireLinks(links: readonly PreviewLink[], { source }: Content) {
  const names = await personNames(
    source,
    links.map(({ made_by }) => made_by),
  )
  return links.map(({ id, title, drafts, release, revision, made_by, date_created, expires }) => ({
    ...{ id: Number(id), title, release, revision, date_created, expires },
    drafts: parsed<string[]>(drafts),
    made_by: names.get(made_by) ?? null,
    path: null,
  }))
}

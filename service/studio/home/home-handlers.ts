import type { Kysely } from 'kysely'
import { documentTitle } from '#domain/content/document-title.ts'
import { faultStanding } from '#domain/drafts/fault-standing.ts'
import { LEADS } from '#generated/leads.ts'
import type { Locale, User } from '#generated/types.ts'
import { answerData, type Handlers } from '#service/answers/handler.ts'
import type { ContentDocument } from '#service/content/documents/content-document.ts'
import type { Content } from '#service/content/reading/content.ts'
import { countLeads } from '#service/people/leads/find-leads.ts'
import { readableKinds } from '#service/people/leads/lead-kinds.ts'
import type { VisitorTables } from '#service/people/leads/visitor-tables.ts'
import type { Tables } from '#service/store/tables.ts'
import type { DraftFault } from '../drafts/draft-faults.ts'
import type { DraftTables } from '../drafts/draft-tables.ts'
import { personNames } from '../drafts/person-names.ts'
import { parsed } from '../drafts/stored-drafts.ts'
import { collectionTitle, listTitle } from '../lists/collection-title.ts'
import { pagesOfDocuments } from '../perspective/pages-of-documents.ts'
import type { ReleaseTables } from '../releases/release-tables.ts'

/** How many drafts the home screen is given of one's own, and how many of others. */
const MOST_DRAFTS = 50

/** How many of the pages that show a draft it names. */
const MOST_PAGES = 3

/** How many releases it shows. */
const MOST_RELEASES = 20

/** The call behind the home screen: what waits for a person. */
export const homeHandlers = {
  async getStudioHome({ user, locale }, { content, store }) {
    const mayRead = user.scope.includes('content:read')
    const own = mayRead ? await openDrafts(content, user, '=') : NO_DRAFTS
    const others = mayRead ? await openDrafts(content, user, '!=') : NO_DRAFTS
    return answerData({
      own: own.drafts,
      own_left_out: own.leftOut,
      others: others.drafts,
      others_left_out: others.leftOut,
      releases: mayRead ? await waitingReleases(store.db) : [],
      untranslated: mayRead ? await untranslated(content) : [],
      leads: await newLeads(store.db, user, locale),
      own_leads: await countLeads(store.db, { kinds: readableKinds(user), open: true, assignee: user.id }),
    })
  },
} satisfies Handlers

const NO_DRAFTS = { drafts: [], leftOut: 0 }

/**
 * The drafts that a person, or somebody else, changed last; those of stored documents that change nothing wait for
 * nobody.
 */
async function openDrafts(content: Content, user: User, by: '=' | '!=') {
  const { source, plans, locale } = content
  const open = source.db
    .withTables<DraftTables>()
    .selectFrom('draft')
    .where('date_ended', 'is', null)
    .where('author', by, user.id)
    .where(({ or, and, eb }) => or([eb('changed', '=', 1), and([eb('entry_id', 'is', null), eb('seq', '=', 0)])]))
  const { count } = await open.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await open
    .select(['uid', 'collection', 'entry_id', 'key', 'doc', 'faults', 'author', 'date_updated'])
    .orderBy('date_updated', 'desc')
    .orderBy('uid')
    .limit(MOST_DRAFTS)
    .execute()
  const names = await personNames(
    source,
    rows.map(({ author }) => author),
  )
  const pagesOf = rows.length > 0 ? await pagesOfDocuments(content) : () => []
  const drafts = rows.flatMap(({ doc, entry_id, faults, author, uid, ...row }) => {
    const plan = plans.get(row.collection)
    if (!plan) return []
    return [
      {
        ...row,
        id: entry_id,
        draft_uid: uid,
        title: documentTitle(parsed<ContentDocument>(doc), row.key, locale),
        collection_title: collectionTitle(plan, locale),
        ...faultStanding(parsed<DraftFault[]>(faults), entry_id === null),
        pages: pagesOf(row)
          .slice(0, MOST_PAGES)
          .map(({ id, draft_uid, title }) => ({ id, draft_uid, title })),
        author: names.get(author) ?? null,
      },
    ]
  })
  return { drafts, leftOut: Number(count) - rows.length }
}

/** Releases that wait for their moment, in its order, after those that could not be published. */
async function waitingReleases(db: Kysely<Tables>) {
  const rows = await db
    .withTables<ReleaseTables>()
    .selectFrom('release')
    .select(['no', 'title', 'state', 'publish_at'])
    .where('state', 'in', ['failed', 'scheduled'])
    .orderBy('state')
    .orderBy('publish_at')
    .orderBy('no')
    .limit(MOST_RELEASES)
    .execute()
  return rows.map(({ state, ...row }) => ({ ...row, failed: state === 'failed' }))
}

/** How many documents of each collection lack texts in a language other than the default one. */
async function untranslated({ source, plans, locale }: Content) {
  const rows = await source.db
    .selectFrom('entry_label')
    .select(['collection', (select) => select.fn.countAll<number>().as('documents')])
    .where('language', '=', locale)
    .where('gaps', '>', 0)
    .groupBy('collection')
    .orderBy('collection')
    .execute()
  return rows.flatMap(({ collection, documents }) => {
    const plan = plans.get(collection)
    return plan ? [{ collection, title: listTitle(plan, locale), documents: Number(documents) }] : []
  })
}

/** How many leads of each kind that a person may read are new; those suspected to be spam are not counted. */
async function newLeads(db: Kysely<Tables>, user: User, locale: Locale) {
  const readable = LEADS.filter(({ scope }) => user.scope.includes(scope))
  if (readable.length === 0) return []
  const rows = await db
    .withTables<VisitorTables>()
    .selectFrom('lead')
    .select(['kind', (select) => select.fn.countAll<number>().as('leads')])
    .where(({ or, and, eb }) =>
      or(readable.map(({ kind, statuses }) => and([eb('kind', '=', kind), eb('status', '=', firstOf(statuses))]))),
    )
    .where('suspected', '=', 0)
    .groupBy('kind')
    .execute()
  const counts = new Map(rows.map(({ kind, leads }) => [kind, Number(leads)]))
  return readable.map(({ kind, title }) => ({ kind, title: title[locale], leads: counts.get(kind) ?? 0 }))
}

/** The status of a new lead. */
function firstOf(statuses: Readonly<Record<string, unknown>>): string {
  return Object.keys(statuses)[0] ?? ''
}

import type { Transaction } from 'kysely'
import type { CollectionPlan } from '#domain/content/collection-plan.ts'
import { fieldWord } from '#domain/content/describe-fault.ts'
import { isTranslated } from '#domain/content/document-fault.ts'
import { namedPlace } from '#domain/content/named-schema.ts'
import { wantsTick } from '#domain/drafts/wants-tick.ts'
import { pointerParts } from '#domain/json/json-pointer.ts'
import { languageName } from '#domain/languages/language-name.ts'
import { LOCALES, languageTag, OTHER_LOCALES } from '#domain/languages/locales.ts'
import type { Locale, User } from '#generated/types.ts'
import { validators } from '#generated/validator-map.ts'
import type { ServiceContext } from '#service/answers/handler.ts'
import { blockSchemaOf } from '#service/content/blocks/page-blocks.ts'
import { stringsIn } from '#service/content/documents/content-document.ts'
import { missingTexts } from '#service/content/documents/missing-texts.ts'
import type { Content } from '#service/content/reading/content.ts'
import { type ContentPlans, planOf, relationField } from '#service/content/reading/content-plans.ts'
import type { Entry } from '#service/content/reading/entry.ts'
import { type EntrySource, entriesByKeys } from '#service/content/reading/entry-reader.ts'
import { isVisible } from '#service/content/reading/visibility.ts'
import { jakartaMoment } from '#service/people/leads/lead-fields.ts'
import { AppError } from '#service/runtime/errors/app-error.ts'
import type { Tables } from '#service/store/tables.ts'
import { tryOut } from '#service/store/taken-back.ts'
import { lockedRow } from '../drafts/stored-drafts.ts'
import { staleTranslationsOf } from '../drafts/translation-marks.ts'
import { publishRelease } from '../releases/publish-release.ts'
import { type Publisher, waitForTurn } from '../releases/publisher.ts'
import { withItems } from '../releases/release-items.ts'
import { documentPath, ReleaseRefused, refusalIn } from '../releases/release-refusal.ts'
import {
  addRelease,
  itemsOf,
  lockedRelease,
  momentToCome,
  type Release,
  type ReleaseItem,
  replaceItems,
  requireOpen,
} from '../releases/stored-releases.ts'
import { isUnreviewed } from '../releases/unreviewed.ts'
import { checkName, contentState, setName } from './check-name.ts'
import { codeFindings } from './code-findings.ts'
import { decimalFindings } from './decimal-findings.ts'
import { type CheckedPage, drawAll, withPublished } from './drawn-pages.ts'
import { type Finding, finding, findingName } from './finding.ts'
import { findingPlaces } from './finding-places.ts'
import { leftOutFindings } from './left-out-findings.ts'
import { pictureFindings } from './picture-findings.ts'
import { GROUP, MOST_PAGES, shownBy } from './shown-by.ts'

export interface Checked {
  drafts: { uid: string; seq: number }[]
  findings: Finding[]
  pages: CheckedPage[]
  left_out: number
  links_left_out: number
}

/** What is checked: drafts as they are now, the documents of a release, or such documents before there is one. */
export type CheckedSet = ({ drafts: readonly string[] } | { release: number } | { items: readonly ReleaseItem[] }) & {
  /** When it is to go out: null for now; absent for whenever the release is to. */
  publish_at?: string | null | undefined
}

/**
 * Publishes a set in a transaction that is taken back, and draws in it the pages that show it. What keeps the set from
 * being published is an error; then nothing is drawn.
 */
export async function checkSet(set: CheckedSet, user: User, context: ServiceContext): Promise<Checked> {
  const { content, store, clock } = context
  const { plans, locale } = content
  const publisher: Publisher = { plans, dialect: store.dialect, now: clock.now(), user }
  const drafts: Checked['drafts'] = []
  try {
    const checked = await tryOut(store, async (trx) => {
      await waitForTurn(trx)
      const release = await releaseOf(trx, set, publisher)
      const items = await itemsOf(trx, release.no)
      drafts.push(
        ...items.flatMap(({ draft, base_seq }) => (draft === null ? [] : [{ uid: draft, seq: base_seq ?? 0 }])),
      )
      const { publish_at = release.publish_at } = set
      const goesOut = momentToCome(publish_at, publisher.now)
      const moment = goesOut ?? publisher.now
      const state = await contentState(trx)
      const isLeft = context.settings.review && (await isUnreviewed(trx, items, release, publisher))
      const { saved } = await publishRelease(trx, release, publisher)
      const entries = saved.map(({ after }) => after).filter(({ status }) => status === 'published')
      const findings = entries.flatMap((entry) => documentFindings(entry, content))
      const known = saved.flatMap(({ before }) => (before ? documentFindings(before, content) : []))
      for (const { before, after } of saved) {
        if (after.status === 'published') findings.push(...(await codeFindings(trx, after, content)))
        if (before?.status === 'published') known.push(...(await codeFindings(trx, before, content)))
      }
      const source = { db: trx, dialect: store.dialect }
      const { pages: showing, groups } = await shownBy(source, entries, { plans, now: publisher.now, goesOut })
      findings.push(...(await groupFindings(source, groups, { ...content, moment })))
      const shown = showing.slice(0, MOST_PAGES)
      const tried = context.pagesWithin(trx)
      findings.push(...(await pictureFindings(trx, entries, locale)))
      for (const entry of entries) findings.push(...(await staleFindings(trx, entry, content)))
      const drawn = await drawAll(shown, {
        source,
        locale,
        pages: tried,
        placeOf: findingPlaces(source, plans, entries),
        isWeighed: true,
        now: publisher.now,
      })
      const blocks = await leftOutFindings(source, tried.leftOut, locale)
      const errors = [...blocks, ...drawn.findings].filter(({ severity }) => severity === 'error')
      if (errors.length === 0) context.passedChecks.add(checkName({ state, goesOut }, saved))
      return {
        findings: [...(isLeft ? [unreviewed(locale)] : []), ...findings, ...blocks, ...drawn.findings],
        known,
        pages: drawn.pages,
        left_out: showing.length - shown.length,
        links_left_out: drawn.linksLeftOut,
        set: setName(state, items),
      }
    })
    const { known, findings, left_out, links_left_out } = checked
    const published = await withPublished(checked.pages, context)
    const names = new Set(known.map(findingName))
    // On a page, the place in a document may be another one than it was.
    for (const one of published.known) names.add(findingName(one))
    const isKnown = (one: Finding) => names.has(findingName(one)) || names.has(findingName({ ...one, path: '' }))
    const found = inOrder(findings).map((one) => ({ ...one, known: isKnown(one) }))
    context.passedChecks.warn(checked.set, locale, found.filter(wantsTick))
    return {
      drafts,
      findings: found,
      pages: published.pages,
      left_out,
      links_left_out,
    }
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error
    const { message, errors } = refusalIn(locale, error.refusal)
    const named = errors.map(({ path, code, message: sentence }) => ({ path, code, message: sentence }))
    const told = named.length > 0 ? named : [{ code: error.refusal.code, message }]
    const refused = told.map((one) => ({ severity: 'error' as const, ...one }))
    return { drafts, findings: refused, pages: [], left_out: 0, links_left_out: 0 }
  }
}

/** Somebody else has to look at it: with whatever else is found, which is theirs to see. */
function unreviewed(locale: Locale): Finding {
  const code = 'release_unreviewed'
  return { severity: 'error', code, message: new AppError(code).textIn(locale) }
}

/** The release that is published for trying out: the one that there is, or one of these documents. */
export async function releaseOf(trx: Transaction<Tables>, set: CheckedSet, publisher: Publisher): Promise<Release> {
  if ('release' in set) {
    const release = await lockedRelease(trx, set.release)
    requireOpen(release)
    return release
  }
  const { dialect, user, now } = publisher
  const release = await addRelease(trx, { title: 'check', made_by: user.id, now })
  if ('items' in set) {
    await replaceItems(
      trx,
      release.no,
      set.items.map((item) => ({ ...item, release: release.no })),
    )
    return release
  }
  const wanted = []
  for (const uid of new Set(set.drafts)) wanted.push({ draft: uid, base_seq: (await lockedRow(trx, uid)).seq })
  const items = await withItems({ db: trx, dialect }, trx, { release: release.no, items: [] }, wanted)
  await replaceItems(trx, release.no, items)
  return release
}

function inOrder(findings: readonly Finding[]): Finding[] {
  const isError = ({ severity }: Finding) => severity === 'error'
  return [...findings.filter(isError), ...findings.filter((one) => !isError(one))]
}

/** What a document alone shows: texts that it lacks in a language other than the default one, and commas in numbers. */
function documentFindings(entry: Entry, { plans, locale }: { plans: ContentPlans; locale: Locale }): Finding[] {
  const plan = planOf(plans, entry.collection)
  const schema = blockSchemaOf(validators, entry.collection, entry.doc) ?? plan.documentSchema
  return [...missingFindings(entry, { plan, schema, locale }), ...decimalFindings(entry, schema, locale)]
}

function missingFindings(
  entry: Entry,
  { plan, schema, locale }: { plan: CollectionPlan; schema: string; locale: Locale },
): Finding[] {
  const { doc } = entry
  return OTHER_LOCALES.flatMap((language) =>
    missingTexts(plan, doc, language).map((name) => {
      const word = fieldWord(namedPlace(schema, doc, `/translations/0/${name}`))
      const field = isTranslated(word) ? word[locale] : String(word)
      const told = finding(locale, 'warning', 'texts_missing', { field, language: languageName(language, locale) })
      return { ...told, path: documentPath(entry, `/translations/@${languageTag(language)}/${name}`) }
    }),
  )
}

/** The translations of a document whose originals have changed since they were written. */
async function staleFindings(trx: Transaction<Tables>, entry: Entry, { plans, locale }: Content): Promise<Finding[]> {
  const schema =
    blockSchemaOf(validators, entry.collection, entry.doc) ?? planOf(plans, entry.collection).documentSchema
  const stale = await staleTranslationsOf(trx, entry)
  return stale.map(({ pointer, at }) => {
    const [, row = '', name = ''] = pointerParts(pointer)
    const word = fieldWord(namedPlace(schema, entry.doc, `/translations/0/${name}`))
    const language = LOCALES.find((one) => `@${languageTag(one)}` === row) ?? locale
    const params = {
      field: isTranslated(word) ? word[locale] : String(word),
      language: languageName(language, locale),
      moment: jakartaMoment(at, locale),
    }
    return { ...finding(locale, 'warning', 'translation_stale', params), path: documentPath(entry, pointer) }
  })
}

/** Groups that name members of which visitors see none. */
async function groupFindings(
  source: EntrySource,
  groups: readonly Entry[],
  { plans, locale, moment }: Pick<Content, 'plans' | 'locale'> & { moment: Date },
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const group of groups) {
    const kind = String(group.doc.group_type)
    const relation = relationField(planOf(plans, GROUP), kind)
    const members = stringsIn(group.doc[kind])
    if (!relation || members.length === 0) continue
    if ((await entriesByKeys(source, relation.to, members)).some((member) => isVisible(member, moment))) continue
    findings.push({ ...finding(locale, 'warning', 'group_empty', {}), path: documentPath(group, `/${kind}`) })
  }
  return findings
}

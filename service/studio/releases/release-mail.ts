import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { SendMailOptions } from 'nodemailer'
import { LOCALES } from '#domain/languages/locales.ts'
import { fillText } from '#domain/text/fill-text.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import { serviceWords } from '#generated/service-words.ts'
import type { AuthTables } from '#service/people/auth/auth-tables.ts'
import { jakartaMoment } from '#service/people/leads/lead-fields.ts'
import { LEASE_MS, MOST_ATTEMPTS, pauseAfter } from '#service/people/leads/outbox.ts'
import { readableLine } from '#service/people/leads/readable-text.ts'
import type { Settings } from '#service/runtime/settings/settings.ts'
import type { Store } from '#service/store/store-contract.ts'
import type { Tables } from '#service/store/tables.ts'
import { parsed } from '../drafts/stored-drafts.ts'
import { type Refusal, refusalIn } from './release-refusal.ts'
import type { ReleaseTables } from './release-tables.ts'
import type { Release } from './stored-releases.ts'

type MailSettings = Pick<Settings, 'siteUrl' | 'siteName'> & { mailTo: string; sender: string }

/** Claims the mail about one failed release, which no other process sends meanwhile; null when none is due. */
export async function claimReleaseMail(store: Store, now: Date): Promise<Release | null> {
  const date = now.toISOString()
  const isDue = (db: Kysely<Tables>) => db.withTables<ReleaseTables>().selectFrom('release').select('no')
  const due = await isDue(store.db)
    .where('state', '=', 'failed')
    .where('mail_due', '<=', date)
    .limit(1)
    .executeTakeFirst()
  if (!due) return null
  const claimed = await store.transaction((trx) =>
    trx
      .withTables<ReleaseTables>()
      .updateTable('release')
      .set((row) => ({
        lease_token: randomUUID(),
        lease_until: new Date(now.getTime() + LEASE_MS).toISOString(),
        attempts: row('attempts', '+', 1),
      }))
      .where('no', '=', due.no)
      .where('state', '=', 'failed')
      .where('mail_due', '<=', date)
      .where(({ or, eb }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', date)]))
      .returningAll()
      .executeTakeFirst(),
  )
  return claimed ?? null
}

export async function noteReleaseMailSent(store: Store, claimed: Release): Promise<void> {
  await giveBack(store, claimed, null)
}

/** Records that a mail could not be sent; returns whether it will be tried again. */
export async function noteReleaseMailFailed(store: Store, claimed: Release, now: Date): Promise<boolean> {
  const again = claimed.attempts < MOST_ATTEMPTS
  const next = new Date(now.getTime() + pauseAfter(claimed.attempts)).toISOString()
  await giveBack(store, claimed, again ? next : null)
  return again
}

async function giveBack(store: Store, { no, lease_token }: Release, mail_due: string | null): Promise<void> {
  await store.transaction((trx) =>
    trx
      .withTables<ReleaseTables>()
      .updateTable('release')
      .set({ mail_due, lease_token: null, lease_until: null })
      .where('no', '=', no)
      .where('lease_token', '=', lease_token)
      .execute(),
  )
}

/**
 * The mail that tells the maker of a release why it was not published, in every language, as nobody's is known; to the
 * company's address if the maker has none.
 */
export async function releaseMail(
  { db }: Pick<Store, 'db'>,
  release: Release,
  { siteUrl, siteName, mailTo, sender }: MailSettings,
): Promise<SendMailOptions> {
  const maker = await db
    .withTables<AuthTables>()
    .selectFrom('user_account')
    .select('email')
    .where('id', '=', release.made_by)
    .executeTakeFirst()
  const title = readableLine(release.title)
  const address = `${siteUrl}/studio/releases/${release.no}`
  const parts = LOCALES.map((locale) => {
    const { message, errors } = refusalIn(locale, parsed<Refusal>(release.failure))
    const moment = jakartaMoment(release.publish_at ?? release.date_updated, locale)
    return [
      fillText(serviceWords.release_failed_at[locale], { no: release.no, title, moment }),
      ...[message, ...errors.map((error) => `${error.path}: ${error.message}`)].map(
        (line) => `    ${readableLine(line)}`,
      ),
      fillText(serviceWords.release_failed_next[locale], { address }),
    ].join('\n')
  })
  return {
    from: { name: siteName, address: sender },
    to: { name: '', address: maker?.email ?? mailTo },
    subject: fillText(serviceWords.release_failed[DEFAULT_LOCALE], { title }),
    text: `${parts.join('\n\n')}\n`,
    messageId: `<release-${release.no}-${release.version}@${new URL(siteUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

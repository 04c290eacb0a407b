import { createHash, randomBytes } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { User } from '#generated/types.ts'
import type { AuthTables } from '#service/people/auth/auth-tables.ts'
import { wireUser } from '#service/people/auth/users.ts'
import type { Tables } from '#service/store/tables.ts'
import type { PreviewLinkTable, PreviewTables } from './preview-tables.ts'

export type PreviewLink = Selectable<PreviewLinkTable>

/** So many random bytes cannot be guessed. */
const TOKEN_BYTES = 24

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** The links that lead somewhere now, the latest first. */
export async function livingLinks(db: Kysely<Tables>, now: Date): Promise<PreviewLink[]> {
  return db
    .withTables<PreviewTables>()
    .selectFrom('preview_link')
    .selectAll()
    .where('date_revoked', 'is', null)
    .where('expires', '>', now.toISOString())
    .orderBy('id', 'desc')
    .execute()
}

/**
 * The link with this token, and who made it. Null for one that is unknown, has expired or was revoked, and for one
 * whose maker may not read drafts any more: to its holder all of these are the same.
 */
export async function linkOf(
  db: Kysely<Tables>,
  token: string,
  now: Date,
): Promise<{ link: PreviewLink; maker: User } | null> {
  const link = await db
    .withTables<PreviewTables>()
    .selectFrom('preview_link')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('date_revoked', 'is', null)
    .where('expires', '>', now.toISOString())
    .executeTakeFirst()
  if (!link) return null
  const account = await db
    .withTables<AuthTables>()
    .selectFrom('user_account')
    .selectAll()
    .where('id', '=', link.made_by)
    .where('status', '=', 'active')
    .executeTakeFirst()
  const maker = account && wireUser(account)
  return maker?.scope.includes('content:read') ? { link, maker } : null
}

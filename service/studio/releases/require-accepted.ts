import type { Transaction } from 'kysely'
import type { ServiceContext } from '#service/answers/handler.ts'
import type { Content } from '#service/content/reading/content.ts'
import { AppError } from '#service/runtime/errors/app-error.ts'
import type { Tables } from '#service/store/tables.ts'
import { contentState, setName } from '../check/check-name.ts'
import { parsed } from '../drafts/stored-drafts.ts'
import { itemsOf, type Release } from './stored-releases.ts'

/**
 * Fails with 422 if the last check of the same documents on the same content warned of something that is not accepted in
 * the release. Where nobody has checked, nothing stands against it: an error is found without that.
 */
export async function requireAccepted(
  trx: Transaction<Tables>,
  { no, accepted }: Pick<Release, 'no' | 'accepted'>,
  { content: { locale }, passedChecks }: { content: Pick<Content, 'locale'> } & Pick<ServiceContext, 'passedChecks'>,
): Promise<void> {
  const warned = passedChecks.warnings(setName(await contentState(trx), await itemsOf(trx, no)))
  const told = new Set(parsed<string[]>(accepted))
  const left = new Map(
    [...warned].map(([language, all]) => [language, all.filter(({ message }) => !told.has(message))]),
  )
  // Whoever has accepted all of them in one language has seen them.
  if ([...left.values()].some((missing) => missing.length === 0)) return
  const missing = left.get(locale) ?? [...left.values()][0] ?? []
  if (missing.length === 0) return
  const faults = missing.map(({ path = '', code, message }) => ({ path, code, message }))
  throw new AppError('release_warned', { count: faults.length }, { faults })
}

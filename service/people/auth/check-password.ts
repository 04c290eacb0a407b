import type { ServiceContext } from '#service/answers/handler.ts'
import { addressKey } from '#service/runtime/address-key.ts'
import { AppError, raise } from '#service/runtime/errors/app-error.ts'
import { verifyPassword } from './password.ts'
import { type Account, normalizeUsername } from './users.ts'

interface Attempt {
  /** The name as it was typed. */
  username: string
  password: string
  /** The address that asks; absent when the attempt comes from inside the process. */
  address: string | undefined
}

/**
 * Whether a password opens an account. Each attempt counts before its password is looked at, and one that was right
 * does not count any more. Rejects while there have been too many.
 */
export async function opensAccount(
  { username, password, ...sent }: Attempt,
  account: Account | null,
  { loginLimits, knownAddresses }: Pick<ServiceContext, 'loginLimits' | 'knownAddresses'>,
): Promise<boolean> {
  const address = attemptAddress(sent.address)
  const isKnown = account !== null && (await knownAddresses.has(Number(account.id), address))
  const attempt = { name: normalizeUsername(username), address, isKnown }
  const { seconds, undo } = await loginLimits.begin(attempt)
  if (seconds > 0) raise('too_many_requests', { seconds })

  const matches = await verifyPassword(password, account?.password_hash ?? null, attempt).catch(
    async (error: unknown) => {
      await undo()
      return error instanceof AppError ? raise('too_many_requests', error.params) : Promise.reject(error)
    },
  )
  if (!matches || account?.status !== 'active') return false
  await undo()
  return true
}

/** An address as attempts are counted by it. */
export function attemptAddress(address: string | undefined): string {
  return address === undefined ? '' : addressKey(address)
}

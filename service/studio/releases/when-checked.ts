import { wantsTick } from '#domain/drafts/wants-tick.ts'
import type { User } from '#generated/types.ts'
import type { ServiceContext } from '#service/answers/handler.ts'
import type { PassedChecks } from '#service/answers/passed-checks.ts'
import { AppError } from '#service/runtime/errors/app-error.ts'
import { type CheckedSet, checkSet } from '../check/check-set.ts'

/** What a check of a set has warned of, by the languages in which somebody has asked. */
export type Warned = ReturnType<PassedChecks['warnings']>

/** Somebody wants to publish what nobody has checked. */
export class Unchecked extends Error {
  readonly set: CheckedSet

  constructor(set: CheckedSet) {
    super('Nobody has checked these documents as they are.')
    this.name = 'Unchecked'
    this.set = set
  }
}

/**
 * Publishes in a transaction of its own; what nobody has checked is checked first. That check counts even if others
 * store something meanwhile: on a busy day, they always do.
 */
export async function whenChecked<T>(
  user: User,
  context: ServiceContext,
  publish: (warned?: Warned) => Promise<T>,
): Promise<T> {
  try {
    return await publish()
  } catch (error) {
    if (!(error instanceof Unchecked)) throw error
    const { findings, pages } = await checkSet(error.set, user, context)
    // The publication itself refuses what has kept the check from going on.
    const isRefused = pages.length === 0 && findings.some(({ severity }) => severity === 'error')
    const warned = isRefused ? undefined : new Map([[context.content.locale, findings.filter(wantsTick)]])
    return publish(warned).catch((reason: unknown) => {
      throw reason instanceof Unchecked ? new AppError('precondition_failed') : reason
    })
  }
}

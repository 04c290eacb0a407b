import type { User } from '#generated/types.ts'
import type { ServiceContext } from '#service/answers/handler.ts'
import { AppError } from '#service/runtime/errors/app-error.ts'
import { type CheckedSet, checkSet } from '../check/check-set.ts'

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
 * So often others may store something between a check and the publication that needs it. Several who publish at the same
 * moment take turns, and each of them changes what the others have checked.
 */
const MOST_CHECKS = 10

/** Publishes in a transaction of its own; what nobody has checked is checked first, with what visitors have beside it. */
export async function whenChecked<T>(user: User, context: ServiceContext, publish: () => Promise<T>): Promise<T> {
  for (let checks = 0; checks < MOST_CHECKS; checks += 1) {
    try {
      return await publish()
    } catch (error) {
      if (!(error instanceof Unchecked)) throw error
      await checkSet(error.set, user, context)
    }
  }
  throw new AppError('precondition_failed')
}

import { type FaultWord, faultSentence } from '#domain/content/document-fault.ts'
import type { ErrorCode } from '#domain/errors/error-messages.ts'
import { pointerTo } from '#domain/json/json-pointer.ts'
import type { DocumentWord } from '#generated/document-words.ts'
import type { Locale } from '#generated/types.ts'
import { AppError } from '#service/runtime/errors/app-error.ts'
import { type FindingCode, findingSentence } from '../check/finding.ts'

type Params = Record<string, string | number>

/** What is wrong with one document of a release, in no language yet. */
export type ReleaseFault = { path: string } & (
  | { rule: string; sentence: DocumentWord; params: Readonly<Record<string, FaultWord>> }
  | { code: ErrorCode; params: Params }
  /** An error of the check, on the page at an address. */
  | { finding: FindingCode; address: string | null; params: Params }
)

/** Why a release cannot be published, in no language yet: it is kept until somebody looks at it. */
export interface Refusal {
  code: ErrorCode
  params: Params
  faults: ReleaseFault[]
}

/** A release that was refused; none of it was stored. */
export class ReleaseRefused extends Error {
  readonly refusal: Refusal

  constructor(code: ErrorCode, faults: ReleaseFault[], params: Params = {}) {
    super(`${code}: ${faults.map(({ path }) => path).join(', ')}`)
    this.name = 'ReleaseRefused'
    this.refusal = { code, params, faults }
  }
}

/** Where a fault of a document of a release is: the names of the document come first. */
export function documentPath({ collection, key }: { collection: string; key: string }, pointer = ''): string {
  return pointerTo(collection, key) + pointer
}

/** A refusal in a language. */
export function refusalIn(locale: Locale, { code, params, faults }: Refusal) {
  const errors = faults.map((fault) => {
    if ('finding' in fault) {
      const sentence = findingSentence(locale, fault.finding, fault.params)
      const message = fault.address === null ? sentence : `${fault.address}: ${sentence}`
      return { path: fault.path, code: fault.finding, message }
    }
    return 'code' in fault
      ? { path: fault.path, code: fault.code, message: new AppError(fault.code, fault.params).textIn(locale) }
      : { path: fault.path, code: fault.rule, message: faultSentence(fault, locale) }
  })
  return { message: new AppError(code, params).textIn(locale), errors }
}

/** Runs work on releases; what it refuses becomes a failure in the language of the call. */
export async function refusedIn<T>(locale: Locale, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error
    const { code, params } = error.refusal
    throw new AppError(code, params, { faults: refusalIn(locale, error.refusal).errors, cause: error })
  }
}

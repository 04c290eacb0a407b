import type { CallName } from '#generated/calls.ts'
import type { CallSource } from '#generated/schema-language.ts'

/** Built-in handlers, so that a call does not need its own. */
export type PlainHandler = NonNullable<CallSource['handler']>

/** One call of the content service, as described by its row in schemas/api/; generated/calls.ts lists them all. */
export interface Call<Name extends string = CallName> {
  readonly name: Name
  readonly method: CallSource['method']
  /** Path with its parameters in braces: `/api/products/slug/{slug}`. */
  readonly path: string
  readonly tags: readonly string[]
  /** The shape of `data` in the answer; `file` answers with bytes. */
  readonly shape: CallSource['answer']['shape']
  /** The collection or entity in the answer. */
  readonly of: string | null
  readonly pick: string | null
  /** Schema of the answer, or of one row for lists. Ids as in generated/json-schemas.ts. */
  readonly answerSchema: string | null
  readonly paramsSchema: string | null
  readonly querySchema: string | null
  readonly bodySchema: string | null
  /** Values in the body that select this call when several calls share a form. */
  readonly bodyWhere?: Readonly<Record<string, string>>
  /** The call takes one file instead of JSON. */
  readonly multipart?: { readonly field: string; readonly maxBytes: number; readonly types: readonly string[] }
  /** The built-in handler given in this row; null when the call has its own handler in service/. */
  readonly handler: PlainHandler | null
  /** The field that orders a whole collection, in the language of the call; null for the editors' order. */
  readonly order: string | null
  /** `visitor`: tied to the visitor's key; `user`: needs a signed-in user. */
  readonly access: NonNullable<CallSource['access']>
  /** The scopes of which the user needs one; `any` for everybody who has signed in. Calls of the site have none. */
  readonly scope?: readonly string[]
  /** Repeating the call with the same Idempotency-Key returns the first result. */
  readonly idempotent?: boolean
  /** Rate limit: how many attempts one address has in this many seconds; of a call with a scope, one user. */
  readonly limit?: { readonly attempts: number; readonly seconds: number }
  /** Code of the sentence that the visitor reads when the call fails. */
  readonly failure?: string
  /** Content type of a `file` answer. */
  readonly type?: string
  /** Statuses the call may fail with, besides 500. */
  readonly errors: readonly number[]
}

import type { ErrorCode } from '#domain/errors/error-messages.ts'

/** The part of a code of the error catalogue after its prefix. */
export type NameAfter<Prefix extends string, Code> = Code extends `${Prefix}${infer Name}` ? Name : never

/**
 * What a visitor can do: the catalogue says for each what it is called (`action_`) and how its failure is reported
 * (`failed_`).
 */
export type ActionName = Exclude<Extract<NameAfter<'failed_', ErrorCode>, NameAfter<'action_', ErrorCode>>, 'fetch'>

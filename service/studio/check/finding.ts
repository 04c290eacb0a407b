import { fillText } from '#domain/text/fill-text.ts'
import { serviceWords } from '#generated/service-words.ts'
import type { Locale } from '#generated/types.ts'

type Params = Record<string, string | number>

/** Something that a check has found, in the language of whoever asked. */
export interface Finding {
  severity: 'error' | 'warning'
  code: string
  message: string
  /** What its sentence is filled with; nothing where the sentence is another one's. */
  params?: Params
  /** The collection and the key of a document, and the place in it. */
  path?: string
  /** The page on which it is seen. */
  address?: string
  /** Another document that is concerned. */
  other?: { path: string; title: string }
  /** Whether visitors have it already: it is no reason not to publish something else. */
  known?: boolean
}

/** A finding of the check itself, which can be said in every language. */
export interface FoundByCheck extends Finding {
  code: FindingCode
  params: Params
}

/** The same finding in the same place has the same name. */
export function findingName({ code, message, path = '', address = '' }: Finding): string {
  return [code, message, path, address].join('\n')
}

type CodeIn<Key> = Key extends `check_${infer Code}` ? Code : never
export type FindingCode = CodeIn<keyof typeof serviceWords>

/** What a finding says in a language. */
export function findingSentence(locale: Locale, code: FindingCode, params: Params): string {
  return fillText(serviceWords[`check_${code}`][locale], params)
}

export function finding(
  locale: Locale,
  severity: Finding['severity'],
  code: FindingCode,
  params: Params,
): FoundByCheck {
  return { severity, code, params, message: findingSentence(locale, code, params) }
}

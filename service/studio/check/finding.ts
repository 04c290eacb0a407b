import { fillText } from '#domain/text/fill-text.ts'
import { serviceWords } from '#generated/service-words.ts'
import type { Locale } from '#generated/types.ts'

/** Something that a check has found, in the language of whoever asked. */
export interface Finding {
  severity: 'error' | 'warning'
  code: string
  message: string
  /** The collection and the key of a document, and the place in it. */
  path?: string
  /** The page on which it is seen. */
  address?: string
  /** Whether visitors have it already: it is no reason not to publish something else. */
  known?: boolean
}

/** The same finding in the same place has the same name. */
export function findingName({ code, message, path = '', address = '' }: Finding): string {
  return [code, message, path, address].join('\n')
}

type FindingCode<Key> = Key extends `check_${infer Code}` ? Code : never

export function finding(
  locale: Locale,
  severity: Finding['severity'],
  code: FindingCode<keyof typeof serviceWords>,
  params: Record<string, string | number>,
): Finding {
  return { severity, code, message: fillText(serviceWords[`check_${code}`][locale], params) }
}

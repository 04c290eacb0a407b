import type { Translation } from '#domain/languages/translate.ts'
import type { Locale } from '#generated/types.ts'

/** A name as it is rendered; `lang` is only set if the text needs to be marked. */
export interface ShownName {
  name: string
  lang?: Locale
}

/** The translation that was found, or else the internal name. */
export function shownName(found: Translation<string> | null, internal: string): ShownName {
  if (!found) return { name: internal }
  return found.lang ? { name: found.value, lang: found.lang } : { name: found.value }
}

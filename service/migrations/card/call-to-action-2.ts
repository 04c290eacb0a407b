import type { StoredDocument } from '#domain/content/versioned-document.ts'

/** A call to action is never printed, so that it need not be said of one. */
export function migrate({ class: style, ...rest }: StoredDocument): StoredDocument {
  return style === undefined || style === 'screen-only' ? rest : { ...rest, class: style }
}

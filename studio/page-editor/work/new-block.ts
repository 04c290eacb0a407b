import type { DraftDocument } from '#domain/drafts/apply-operation.ts'
import type { Operation } from '#domain/drafts/operation.ts'
import { isRecord } from '#domain/json/is-record.ts'
import { pointerTo } from '#domain/json/json-pointer.ts'
import { collections } from '#generated/collections.ts'

/** Fields of its own that a copy of a document gets. */
const OWN = new Set(['id', 'slug', 'status', 'date_created', 'date_updated', 'schema_version'])

/** The operations that make a new draft of a block out of another document of its kind. */
export function copyOperations(collection: string, document: DraftDocument, slug: string): Operation[] {
  const lists = new Set(
    collections
      .get(collection)
      ?.document.flatMap((field) =>
        field.kind === 'translations'
          ? field.fields.flatMap(({ kind, name }) => (kind === 'objects' ? name : []))
          : field.kind === 'objects'
            ? field.name
            : [],
      ),
  )
  const set = (parts: string[], name: string, value: unknown): Operation => ({
    op: 'set',
    pointer: pointerTo(...parts, name),
    value: lists.has(name) ? numbered(value) : value,
  })
  return [
    set([], 'slug', slug),
    ...Object.entries(document).flatMap(([name, value]): Operation[] => {
      if (OWN.has(name)) return []
      if (name !== 'translations') return [set([], name, value)]
      return (Array.isArray(value) ? value.filter(isRecord) : []).flatMap((row) =>
        Object.entries(row)
          .filter(([field]) => field !== 'id' && field !== 'languages_code')
          .map(([field, text]) => set(['translations', `@${row.languages_code}`], field, text)),
      )
    }),
  ]
}

/** Rows of a list need a number, by which operations find them. */
function numbered(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value.map((row, index) => (isRecord(row) && row.id === undefined ? { id: index + 1, ...row } : row))
}

/** A slug that no other document has: the kind of block, and a few random letters. */
export function newSlug(kind: string): string {
  const letters = crypto.getRandomValues(new Uint8Array(8))
  return `${kind}-${Array.from(letters, (byte) => (byte % 36).toString(36)).join('')}`
}

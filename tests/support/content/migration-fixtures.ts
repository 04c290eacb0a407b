import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentVersion, StoredDocument } from '#domain/content/versioned-document.ts'
import type { Validator } from '#domain/schemas/validator.ts'

/**
 * What is wrong with the kept documents of every earlier version: `<folder>/card.notice.1.json` is a list of notices as
 * version 1 had them. Each must fit the current schema after its migration steps, and the steps must not modify their
 * input.
 */
export function migrationFaults(
  folder: string,
  versions: ReadonlyMap<string, DocumentVersion>,
  validators: ReadonlyMap<string, Validator<unknown>>,
): string[] {
  return [...versions].flatMap(([id, { version, steps }]) =>
    Array.from({ length: version - 1 }, (_, index) => index + 1).flatMap((from) => {
      const file = `${id.replace(/\.json$/, '')}.${from}.json`
      if (!existsSync(join(folder, file))) return [`${file} is missing: keep documents of version ${from} there.`]
      const documents = JSON.parse(readFileSync(join(folder, file), 'utf8')) as StoredDocument[]
      if (documents.length === 0) return [`${file} holds no document.`]
      return documents.flatMap((document, index) => {
        const before = JSON.stringify(document)
        const after = steps.slice(from - 1).reduce((one, step) => step(one), document)
        const again = steps.slice(from - 1).reduce((one, step) => step(one), JSON.parse(before) as StoredDocument)
        const validate = validators.get(id.replace(/\.json$/, '.document.json'))
        const fits = validate?.(after) ?? false
        return [
          ...(fits ? [] : [`${file}/${index} does not fit ${id}: ${JSON.stringify(validate?.errors?.[0] ?? null)}`]),
          ...(JSON.stringify(document) === before ? [] : [`${file}/${index} was changed by a step.`]),
          ...(JSON.stringify(after) === JSON.stringify(again)
            ? []
            : [`${file}/${index} comes out differently each time.`]),
        ]
      })
    }),
  )
}

import type { ContentModel } from '../model/content-model.ts'
import { type GeneratedFile, moduleFile } from './generated-file.ts'
import { printLiteral } from './print-literal.ts'

/**
 * `limits.ts`: how many entries of a kind one visitor may keep, for the service that refuses more and the browser that says so beforehand; and for how long
 * they are kept.
 */
export function emitLimits({ entities }: ContentModel): GeneratedFile {
  const constants = entities.flatMap(({ name, file }) => {
    const { 'x-limits': limits, 'x-retention-months': months, title = name } = file.schema
    const constant = name.replaceAll('-', '_').toUpperCase()
    return [
      ...(limits
        ? [`/** Of ${title}, per visitor. */\nexport const ${constant}_LIMITS = ${printLiteral(limits)} as const`]
        : []),
      ...(months === undefined
        ? []
        : [`/** For how long ${title} is kept. */\nexport const ${constant}_RETENTION_MONTHS = ${months}`]),
    ]
  })
  return moduleFile('limits.ts', 'schemas/entities/', constants.join('\n\n') || 'export {}')
}

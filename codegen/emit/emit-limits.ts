import type { ContentModel } from '../model/content-model.ts'
import { type GeneratedFile, moduleFile } from './generated-file.ts'
import { printLiteral } from './print-literal.ts'

/** `limits.ts`: how many entries of a kind one visitor may keep, for the service that refuses more and the browser that says so beforehand. */
export function emitLimits({ entities }: ContentModel): GeneratedFile {
  const constants = entities.flatMap(({ name, file }) => {
    const limits = file.schema['x-limits']
    if (!limits) return []
    return `/** Of ${file.schema.title ?? name}, per visitor. */
export const ${name.replaceAll('-', '_').toUpperCase()}_LIMITS = ${printLiteral(limits)} as const`
  })
  return moduleFile('limits.ts', 'schemas/entities/', constants.join('\n\n') || 'export {}')
}

import type { SourceFile } from '#codegen/model/source-types.ts'
import { camelCase, quote } from '#codegen/model/type-names.ts'
import { type GeneratedFile, moduleFile } from '../generated-file.ts'

/**
 * `handlers.ts`: the calls' own handlers, one group per file. A file that does not export the group it is named after
 * does not compile.
 */
export function emitHandlers(files: readonly SourceFile[]): GeneratedFile {
  const groups = files.map(({ path }) => ({
    path,
    name: camelCase(path.split('/').at(-1)?.replace(/\.ts$/, '') ?? ''),
  }))
  const imports = groups.map(({ path, name }) => `import { ${name} } from ${quote(`#${path}`)}\n`).join('')
  return moduleFile(
    'handlers.ts',
    'the names of the files service/**/*-handlers.ts',
    `${imports}
/** Every group of handlers; what is not in one of them follows from the call's row. */
export const handlers = [
${groups.map(({ name }) => `  ${name},\n`).join('')}]`,
  )
}

import type { SourceFile } from '#codegen/model/source-types.ts'
import { camelCase } from '#codegen/model/type-names.ts'
import type { GeneratedFile } from '../generated-file.ts'
import { Reference } from '../print-literal.ts'
import { dataModule } from '../print-module.ts'

/**
 * `handlers.ts`: the calls' own handlers, one group per file. A file that does not export the group it is named after
 * does not compile.
 */
export function emitHandlers(files: readonly SourceFile[]): GeneratedFile {
  return dataModule({
    path: 'handlers.ts',
    source: 'the names of the files service/**/*-handlers.ts',
    constants: [
      {
        name: 'handlers',
        about: "Every group of handlers; what is not in one of them follows from the call's row.",
        value: files.map(({ path }) => new Reference(groupName(path), `#${path}`)),
      },
    ],
  })
}

function groupName(path: string): string {
  return camelCase(path.split('/').at(-1)?.replace(/\.ts$/, '') ?? '')
}

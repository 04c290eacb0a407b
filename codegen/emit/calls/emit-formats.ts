import { FORMATS } from '#codegen/model/formats.ts'
import type { GeneratedFile } from '../generated-file.ts'
import { dataModule } from '../print-module.ts'

/** `formats.ts`: the formats, for code that compiles schemas at run time. */
export function emitFormats(): GeneratedFile {
  return dataModule({
    path: 'formats.ts',
    source: 'codegen/model/formats.ts',
    constants: [
      {
        name: 'formats',
        about: "The formats that schemas use, for Ajv's option `formats`.",
        type: 'Record<string, RegExp>',
        value: Object.fromEntries(FORMATS),
      },
    ],
  })
}

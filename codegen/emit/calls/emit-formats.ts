import { FORMATS } from '#codegen/model/formats.ts'
import { type GeneratedFile, moduleFile } from '../generated-file.ts'

/** `formats.ts`: the formats, for code that compiles schemas at run time. */
export function emitFormats(): GeneratedFile {
  const rows = [...FORMATS].map(([name, pattern]) => `  '${name}': ${pattern},\n`).join('')
  return moduleFile(
    'formats.ts',
    'codegen/model/formats.ts',
    `/** The formats that schemas use, for Ajv's option \`formats\`. */\nexport const formats = {\n${rows}}`,
  )
}

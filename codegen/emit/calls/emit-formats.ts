import { FORMATS } from '#codegen/model/formats.ts'
import { type GeneratedFile, moduleFile } from '../generated-file.ts'

/** `formats.ts`: the formats, for code that compiles schemas at run time. */
export function emitFormats(): GeneratedFile {
  const rows = [...FORMATS].map(([name, pattern]) => `  '${name}': ${pattern},\n`).join('')
  return moduleFile(
    'formats.ts',
    'codegen/model/formats.ts',
    `/** The formats that schemas name, as Ajv's option \`formats\` takes them. */\nexport const formats = {\n${rows}}`,
  )
}

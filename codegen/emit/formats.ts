import { type GeneratedFile, moduleFile } from './generated-file.ts'

const DAY = '\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])'
const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d:(?:[0-5]\\d|60)(?:\\.\\d+)?(?:[zZ]|[+-](?:[01]\\d|2[0-3]):?[0-5]\\d)'

/**
 * Every format a schema may name. Regular expressions rather than functions: they can be printed into a module, and they run the same in the
 * browser and in the service.
 */
export const FORMATS: ReadonlyMap<string, RegExp> = new Map([
  ['date', new RegExp(`^${DAY}$`)],
  ['date-time', new RegExp(`^${DAY}[tT ]${TIME}$`)],
  [
    'email',
    /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i,
  ],
  ['uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i],
])

/** `formats.ts`: the formats for those who compile schemas at run time. */
export function emitFormats(): GeneratedFile {
  const rows = [...FORMATS].map(([name, pattern]) => `  '${name}': ${pattern},\n`).join('')
  return moduleFile(
    'formats.ts',
    'codegen/emit/formats.ts',
    `/** The formats that schemas name, as Ajv's option \`formats\` takes them. */\nexport const formats = {\n${rows}}`,
  )
}

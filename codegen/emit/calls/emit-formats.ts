import { FORMATS } from '#codegen/model/formats.ts'
import type { GeneratedFile } from '../generated-file.ts'
import { Reference } from '../print-literal.ts'
import { dataModule } from '../print-module.ts'

/** `formats.ts`: the formats, for code that compiles schemas at run time. */
export function emitFormats(): GeneratedFile {
  return dataModule({
    path: 'formats.ts',
    source: 'codegen/model/formats.ts',
    types: { '#domain/text/format-rule.ts': '{ FormatRule }' },
    constants: [
      {
        name: 'formats',
        about: "The formats that schemas use, for Ajv's option `formats`.",
        type: 'Record<string, FormatRule>',
        value: Object.fromEntries(
          [...FORMATS].map(([name, form]) => [
            name,
            form instanceof RegExp ? form : new Reference(form.check.name, form.module),
          ]),
        ),
      },
    ],
  })
}

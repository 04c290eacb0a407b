import { parseArgs } from 'node:util'

const OPTIONS = {
  collection: { type: 'string' },
  status: { type: 'string' },
  csv: { type: 'string' },
  xlsx: { type: 'string' },
  semicolon: { type: 'boolean' },
  release: { type: 'string' },
  'as-release': { type: 'string' },
  overwrite: { type: 'boolean' },
  'all-files': { type: 'boolean' },
  demo: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  user: { type: 'string' },
  help: { type: 'boolean' },
} as const

export type ContentOptions = ReturnType<typeof readContentArguments>['values']

/** The arguments after `npm run content --`. */
export function readContentArguments(args: string[]) {
  return parseArgs({ args, options: OPTIONS, allowPositionals: true })
}

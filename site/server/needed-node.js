import { readFileSync } from 'node:fs'

/**
 * Loaded before the programs of a pack (`node --import`): an older Node cannot read them, and ends with a stack trace.
 * This is JavaScript, which every Node reads.
 */
const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const needed = Number.parseInt(/\d+/.exec(engines.node)?.[0] ?? '', 10)
if (Number.parseInt(process.versions.node, 10) < needed) {
  console.error(`Node ${needed} or newer is needed here, and ${process.execPath} is ${process.version}.`)
  process.exit(1)
}

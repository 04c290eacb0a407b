import { join } from 'node:path'
import { generate } from './generate.ts'
import { readSources } from './source/read-sources.ts'
import { writeFiles } from './write-files.ts'

const root = join(import.meta.dirname, '..')
const files = await generate(readSources(root))
console.log(writeFiles(join(root, 'generated'), files))

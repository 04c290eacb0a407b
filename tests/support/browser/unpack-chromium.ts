/**
 * Unpacks the browser of `@sparticuz/chromium`, with the libraries and fonts that it needs, into `TMPDIR`. Runs as a
 * separate process: the package reads that variable, and no other part of a test run may see it changed.
 */
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import chromium, { inflate } from '@sparticuz/chromium'

/** The package's own configuration refers to absolute folders of the machines that it is made for. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`

const PACKED = resolve(import.meta.dirname, '../../../node_modules/@sparticuz/chromium/bin')

await chromium.executablePath(PACKED)
await inflate(join(PACKED, 'al2023.tar.br'))
await writeFile(join(tmpdir(), 'fonts', 'fonts.conf'), FONTS)

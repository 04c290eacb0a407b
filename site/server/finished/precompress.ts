import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|webmanifest|ico)$/

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * Writes a `.br` and a `.gz` file next to every file in a folder that compression makes smaller. Uses the highest
 * quality, because this happens once per build.
 */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))))
}

async function compress(file: string): Promise<void> {
  await writeCompressed(file, await readFile(file), constants.BROTLI_MAX_QUALITY)
}

/** Of many files, each hardly worth seconds. */
const GOOD = 9

/** Writes a `.br` and a `.gz` file next to a file, if they are smaller. */
export async function writeCompressed(file: string, bytes: Buffer, quality: number = GOOD): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [small, medium] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: 9 })])
  if (small.length < bytes.length) await writeFile(`${file}.br`, small)
  if (medium.length < bytes.length) await writeFile(`${file}.gz`, medium)
}

import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BlockFile, type Rows, roomOf } from './block-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ori-blocks-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const block = roomOf(1)

describe('a file of blocks', () => {
  it('gives back every record as it was written, whatever came and went, in no more room than they ever took', () => {
    const steps = fc.array(fc.record({ length: fc.integer({ min: 1, max: 5 * block }), leaves: fc.boolean() }))
    fc.assert(
      fc.property(steps, (all) => {
        const path = join(folder, randomBytes(8).toString('hex'))
        const file = new BlockFile(path)
        const kept: { bytes: Buffer; rows: Rows }[] = []
        let taken = 0
        let most = 0
        for (const { length, leaves } of all) {
          const bytes = randomBytes(length)
          kept.push({ bytes, rows: file.write(bytes) })
          taken += roomOf(length)
          most = Math.max(most, taken)
          if (!leaves) continue
          const [first] = kept.splice(Math.floor(kept.length / 2), 1)
          if (first) file.free(first.rows)
          taken -= roomOf(first?.bytes.length ?? 0)
        }
        file.close()
        expect(statSync(path).size).toBeLessThanOrEqual(most)
        const again = new BlockFile(path)
        for (const { rows } of kept) again.take(rows)
        const added = randomBytes(3 * block)
        kept.push({ bytes: added, rows: again.write(added) })
        for (const { bytes, rows } of kept) expect(again.read(rows, Buffer.alloc(bytes.length))).toEqual(bytes)
        again.close()
      }),
      { numRuns: 50 },
    )
  })

  it('says so when it is shorter than a record', () => {
    const file = new BlockFile(join(folder, 'short'))
    const rows = file.write(randomBytes(100))
    expect(file.read([rows[0] ?? 0, 2], Buffer.alloc(block + 1))).toBeNull()
    file.close()
  })
})

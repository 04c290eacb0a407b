import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkFiles } from './check-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ori-qa-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function put(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

/** Every fault in a folder. */
function faultsOf(path = folder): string[] {
  return checkFiles([path]).faults.map(({ file, line, column, pointer, rule, message, value }) =>
    [`${file.slice(folder.length + 1)}:${line}:${column}`, pointer, rule, message, value].join(' | '),
  )
}

describe('unreadable input', () => {
  const latin = Buffer.from('{\n  "name": "Caf\u00e9",\n  "slug": "k" }', 'latin1')

  it('is reported with its place when it is not in UTF-8', () => {
    put('brand/a.json', latin)
    put('brand/b.json', Buffer.from('\ufeff{}', 'utf16le'))
    // A replacement character that is in the file itself is text like any other.
    put('brand/c.json', Buffer.concat([Buffer.from('["\ufffd\ufffd", "'), Buffer.from([0xc3, 0x28])]))
    expect(faultsOf()).toEqual([
      expect.stringContaining('brand/a.json:2:15 |  | encoding | The file is not in UTF-8: byte 17 '),
      expect.stringContaining('brand/b.json:1:1 |  | encoding | '),
      expect.stringContaining('brand/c.json:1:9 |  | encoding | '),
    ])
  })

  it('is reported when it nests too deeply', () => {
    put('brand/a.json', `{"name": "K", "slug": ${'['.repeat(50_000)}${']'.repeat(50_000)}}`)
    expect(faultsOf()).toEqual([
      expect.stringContaining('brand/a.json:1:522 |  | json | The JSON is nested too deeply'),
    ])
  })

  it.skipIf(process.platform === 'win32')('is reported for a broken or circular link and for a socket', async () => {
    put('brand/a.json', '{ "name": "K", "slug": "k" }')
    symlinkSync('nowhere', join(folder, 'brand/b.json'))
    symlinkSync('c.json', join(folder, 'brand/c.json'))
    symlinkSync('..', join(folder, 'brand/d'))
    // Reading it would never end, as with a named pipe.
    const socket = createServer().listen(join(folder, 'brand/e.json'))
    await once(socket, 'listening')
    const told = [
      ['brand/b.json', 'The link leads to nothing.'],
      ['brand/c.json', 'The link leads back to itself.'],
      ['brand/d', 'The link leads to a folder that it lies in.'],
      ['brand/e.json', 'It is not a regular file.'],
    ]
    expect(faultsOf()).toEqual(told.map(([path, reason]) => `${path}:1:1 |  | file | ${reason} | `))
    const alone = checkFiles(['c.json', 'e.json'].map((name) => join(folder, 'brand', name)))
    expect(alone.faults.map(({ message }) => message)).toEqual([told[1]?.[1], told[3]?.[1]])
    socket.close()
  })

  it.skipIf(process.platform === 'win32')('does not include a file behind a link', () => {
    put('kept/a.json', '{ "name": "K" }')
    mkdirSync(join(folder, 'all/brand'), { recursive: true })
    symlinkSync(join(folder, 'kept/a.json'), join(folder, 'all/brand/a.json'))
    expect(faultsOf(join(folder, 'all'))).toEqual([expect.stringContaining('“Slug” is missing.')])
  })
})

describe('numbers', () => {
  it('that cannot be represented exactly are reported as they are written', () => {
    put('brand/a.json', '{ "name": "K", "slug": "k", "sort": 1e999 }')
    put('brand/b.json', '{ "name": "L", "slug": "l", "sort": 12345678901234567890 }')
    const told = faultsOf().filter((fault) => fault.includes('| number |'))
    expect(told).toEqual([
      'brand/a.json:1:37 | /sort | number | The number cannot be kept as it is written: programs read it as Infinity. | 1e999',
      'brand/b.json:1:37 | /sort | number | The number cannot be kept as it is written: programs read it as 12345678901234567000. | 12345678901234567890',
    ])
  })
})

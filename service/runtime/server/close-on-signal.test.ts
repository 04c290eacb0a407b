import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

const MODULE = join(import.meta.dirname, 'close-on-signal.ts')
const PROGRAM = `
  const { closeOnSignal } = await import(${JSON.stringify(MODULE)})
  const info = ({ signal }, words) => console.log(signal, words)
  closeOnSignal(async () => console.log('closed'), { info, warn: info })
  setInterval(() => {}, 1000)
  process.send('ready')
`

it.runIf(process.platform !== 'win32')(
  'says in the log that it was asked to end, closes, and ends without a failure',
  async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    const said = text(child.stdout ?? expect.fail('The process says nothing.'))
    await once(child, 'message')
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    expect([code, await said]).toEqual([0, 'SIGTERM Asked to end: work in progress is finished first.\nclosed\n'])
  },
)

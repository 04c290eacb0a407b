import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { ConsoleFault, EXIT } from './console-fault.ts'
import type { ConsoleIo } from './console-io.ts'

/**
 * Reads a secret, which is never given on the command line, where others could read it: from the environment variable
 * `variable`, else from a prompt without echo, else from the first line of piped input.
 */
export async function readSecret(variable: string, question: string, io: ConsoleIo): Promise<string> {
  const given = io.environment[variable]
  if (given !== undefined && given !== '') return given
  if (io.stdin.isTTY) io.err(question)
  const line = await firstLine(io)
  if (io.stdin.isTTY) io.err('\n')
  if (line === '') throw new ConsoleFault(`Put the password in ${variable}, or pipe it in as one line.`, EXIT.usage)
  return line
}

function firstLine({ stdin }: ConsoleIo): Promise<string> {
  // Nothing that is typed is echoed.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY === true })
  return new Promise((resolve) => {
    lines.once('line', (line) => {
      resolve(line)
      lines.close()
    })
    lines.once('close', () => resolve(''))
  })
}

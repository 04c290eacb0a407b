import { spawnSync } from 'node:child_process'
import { expect } from 'vitest'

/** The site that runs from a copy of the project to which everything has been added. */
export interface AddedTo {
  origin: string
  /** The messages that it has logged so far. */
  logged(): string[]
}

/** What a page or call of the site answers. Fails for any status but 200. */
export async function read(
  { origin }: AddedTo,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const answer = await fetch(`${origin}${path}`, { headers })
  expect(answer.status, path).toBe(200)
  return answer.text()
}

/** What a program has printed, and the status that it ended with. */
export interface Ended {
  status: number | null
  output: string
}

/** Runs a program of Node in a folder. */
export function runIn(root: string, ...args: string[]): Ended {
  return runWith({}, root, ...args)
}

/** Runs a program of Node in a folder, with settings. */
export function runWith(settings: Readonly<Record<string, string>>, root: string, ...args: string[]): Ended {
  const env = { ...process.env, ...settings }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env })
  return { status, output: stdout + stderr }
}

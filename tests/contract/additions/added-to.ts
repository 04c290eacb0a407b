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

/** Runs a program of Node in a folder. */
export function runIn(root: string, ...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

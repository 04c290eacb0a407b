import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'

/** A program of the machine, found as the shell finds it and where Debian puts servers; undefined without one. */
export function installedProgram(name: string): string | undefined {
  return `${process.env.PATH}:/usr/sbin:/usr/bin`
    .split(':')
    .map((folder) => join(folder, name))
    .find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

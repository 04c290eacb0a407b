import { existsSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** File systems that the kernel of Linux makes up (proc, sysfs): nothing can be created there. */
const MADE_UP = new Set([0x9fa0, 0x62656572])

/** Why no folder can be created here, in words that follow its name; null if one could be, or there is one. */
export function folderFault(path: string): string | null {
  const place = nearest(path)
  if (!statSync(place).isDirectory()) return `must be a folder, and ${place} is not one`
  return MADE_UP.has(statfsSync(place).type) ? `must be on a disk, and ${place} is not` : null
}

/** The path, or the nearest one around it that there is. */
function nearest(path: string): string {
  // Unlike `statSync`, this does not fail below a file.
  return existsSync(path) ? path : nearest(dirname(path))
}

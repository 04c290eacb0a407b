import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const WRITER = fileURLToPath(new URL('write-theme-css.ts', import.meta.url))
const FOLDER = fileURLToPath(new URL('.', import.meta.url))

/**
 * Keeps `generated/theme.css` in step with the theme: written when a build or the development server starts, and again
 * when a file in this folder is saved (in a separate process, because a module is loaded only once per process).
 */
export function themeCssPlugin(): Plugin {
  const write = async () => {
    await promisify(execFile)(process.execPath, [WRITER])
  }
  return {
    name: 'ori:theme-css',
    buildStart: write,
    async hotUpdate({ file }) {
      if (file.startsWith(FOLDER) && file.endsWith('.ts')) await write()
    },
  }
}

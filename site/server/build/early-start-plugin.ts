import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { EARLY_START } from '../pages/page-assets.ts'

/**
 * Builds what loads a page's code, on its own: as one of several entries it would share chunks with the code that is to
 * wait for it.
 */
export function earlyStartPlugin(): Plugin {
  return {
    name: 'early-start',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async generateBundle() {
      const { root } = this.environment.config
      const { output } = (await build({
        root,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        mode: 'production',
        build: { write: false, modulePreload: false, rolldownOptions: { input: join(root, EARLY_START) } },
      })) as Rolldown.RolldownOutput
      const [{ code }] = output
      this.emitFile({ type: 'asset', name: 'early-start.js', originalFileName: EARLY_START, source: code })
    },
  }
}

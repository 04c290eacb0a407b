import { basename, join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { EARLY_START, FETCH_AGAIN } from '../pages/page-assets.ts'

/**
 * Builds what loads a page's code, and what loads it again, each on its own: as one of several entries it would share
 * chunks with the code that is to wait for it, or that was lost.
 */
export function aloneBuiltPlugin(): Plugin {
  return {
    name: 'alone-built',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async generateBundle() {
      const { root } = this.environment.config
      for (const path of [EARLY_START, FETCH_AGAIN]) {
        const { output } = (await build({
          root,
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          mode: 'production',
          build: { write: false, modulePreload: false, rolldownOptions: { input: join(root, path) } },
        })) as Rolldown.RolldownOutput
        const [{ code }] = output
        this.emitFile({ type: 'asset', name: `${basename(path, '.ts')}.js`, originalFileName: path, source: code })
      }
    },
  }
}

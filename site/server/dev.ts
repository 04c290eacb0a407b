import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createServer as createVite } from 'vite'
import { closeOnSignal } from '#service/runtime/server/close-on-signal.ts'
import { listenFault } from '#service/runtime/server/listen.ts'
import { runNode } from './build/run-node.ts'
import { createDevApps } from './dev/dev-apps.ts'
import { exitWithReason } from './exit-with-reason.ts'

/**
 * `npm run dev`: the site with hot reload. Renderers, styles and messages are replaced in the page; a changed schema is
 * generated again and, like a change in the service, restarts the server's code and reloads the page. Nothing has to be
 * restarted by hand.
 */

/** What `codegen/main.ts --watch` says: that an input was saved, then which files of generated/ have changed. */
interface GeneratorMessage {
  written: string[] | null
}

const root = join(import.meta.dirname, '..', '..')

try {
  await runNode(root, ['codegen/main.ts'])
  const watcher = spawn(process.execPath, ['codegen/main.ts', '--watch'], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const server = createServer()
  const vite = await createVite({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server }, watch: { ignored: ['**/.data/**', '**/dist/**'] } },
    optimizeDeps: { entries: ['site/entry-client.tsx', 'studio/*.tsx', 'registry/**/*.tsx'] },
  })
  const apps = createDevApps(vite, root)
  watcher.on('message', ({ written }: GeneratorMessage) => (written ? apps.generated(written) : apps.generating()))
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => void apps.answer(request, response))
  })
  closeOnSignal(async () => {
    watcher.kill()
    server.closeAllConnections()
    await Promise.all([apps.close(), vite.close()])
  })
  const { host, port } = await apps.settings()
  server.on('error', (error) => exitWithReason(listenFault(error, { host, port })))
  server.listen(port, host, () => console.log(`ori is ready for changes: http://${host}:${port}`))
} catch (error) {
  exitWithReason(error)
}

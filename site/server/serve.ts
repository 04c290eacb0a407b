import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { exitWithReason } from './exit-with-reason.ts'
import { serveSite } from './serve-site.ts'

/** Serves the site, which has been built. */
try {
  await serveSite(join(import.meta.dirname, '..', '..'))
  flushCompileCache()
} catch (error) {
  exitWithReason(error)
}

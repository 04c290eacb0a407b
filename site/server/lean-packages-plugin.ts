import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const PACKAGES = /[\\/]node_modules[\\/](?:react-router|react-intl|@formatjs|@tanstack)[\\/]/
const LABEL = /^\s*[\w$]+\.displayName = (?:"[^"\n]*"|'[^'\n]*'|`[^`\n]*`);?$/gm
const MAKER = /= (?=(?:React\d*\.)?(?:forwardRef|createContext|memo)\()/g
/** The router's exports always lead to its development build, which differs from the other one by this value alone. */
const ROUTER_WARNINGS = /\bENABLE_DEV_WARNINGS = true\b/

const INFINITE_QUERIES = /[\\/]query-core[\\/].*[\\/]infiniteQueryBehavior\.js$/
const NO_INFINITE_QUERIES = `
export function infiniteQueryBehavior() { throw new Error('Infinite queries are left out of this build: see lean-packages-plugin.ts') }
export const hasNextPage = infiniteQueryBehavior
export const hasPreviousPage = infiniteQueryBehavior`

const ICON_MAKER = /[\\/]createLucideIcon\.mjs$/
const OWN_ICON_MAKER = fileURLToPath(new URL('../../renderer/ui/line-icon.ts', import.meta.url))

/**
 * Lets the bundler drop components that nobody uses. A label for developer tools (`Link.displayName = "Link"`) is a side effect that keeps its component,
 * and everything that needs, in the build; so is the call that makes it. Icons get the site's own maker. Lists have pages, never endless scrolling, so that
 * kind of query stays out. Saves 8 KB of the first load.
 */
export function leanPackagesPlugin(): Plugin {
  return {
    name: 'ori:lean-packages',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (ICON_MAKER.test(source) ? OWN_ICON_MAKER : null),
    transform(code, id) {
      if (!PACKAGES.test(id)) return null
      if (INFINITE_QUERIES.test(id)) return { code: NO_INFINITE_QUERIES, map: null }
      const lean = code
        .replace(LABEL, '')
        .replace(MAKER, '= /*#__PURE__*/ ')
        .replace(ROUTER_WARNINGS, 'ENABLE_DEV_WARNINGS = false')
      return { code: lean, map: null }
    },
  }
}

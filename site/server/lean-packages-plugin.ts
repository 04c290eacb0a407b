import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const PACKAGES = /[\\/]node_modules[\\/](?:react-router|react-intl|intl-messageformat|@formatjs|@tanstack)[\\/]/
const LABEL = /^\s*[\w$]+\.displayName = (?:"[^"\n]*"|'[^'\n]*'|`[^`\n]*`);?$/gm
const MAKER = /= (?=(?:React\d*\.)?(?:forwardRef|createContext|memo)\()/g
/** The router's exports always lead to its development build, which differs from the other one by this value alone. */
const ROUTER_WARNINGS = /\bENABLE_DEV_WARNINGS = true\b/
/**
 * Which languages the browser knows is asked for a complaint alone that this site never makes: it has two, known everywhere. The first such question
 * reads the browser's whole list of languages, a tenth of a second of a cheap phone.
 */
const LANGUAGE_QUESTION = /\bIntl\.(?:Number|DateTime)Format\.supportedLocalesOf\(/g

/** Parts of the query library that this site has no use for, and what stands in their place. */
const STAND_INS: readonly (readonly [file: RegExp, code: string])[] = [
  [
    /[\\/]query-core[\\/].*[\\/]infiniteQueryBehavior\.js$/,
    `export function infiniteQueryBehavior() { throw new Error('Infinite queries are left out: see lean-packages-plugin.ts') }
    export const hasNextPage = infiniteQueryBehavior
    export const hasPreviousPage = infiniteQueryBehavior`,
  ],
  [
    /[\\/]query-core[\\/].*[\\/]mutationCache\.js$/,
    `export class MutationCache {
      build() { throw new Error('Mutations are left out: see lean-packages-plugin.ts') }
      findAll() { return [] }
      resumePausedMutations() { return Promise.resolve() }
      clear() {}
    }`,
  ],
  [
    // Loaders decide when content is fetched; a line that is back does not (site/routes/query-client.ts).
    /[\\/]query-core[\\/].*[\\/]onlineManager\.js$/,
    'export const onlineManager = { subscribe: () => () => {}, isOnline: () => true }',
  ],
  [
    /[\\/]query-core[\\/].*[\\/]timeoutManager\.js$/,
    `export const timeoutManager = {
      setTimeout: (work, ms) => setTimeout(work, ms),
      clearTimeout: (id) => clearTimeout(id),
      setInterval: (work, ms) => setInterval(work, ms),
      clearInterval: (id) => clearInterval(id),
    }
    export const systemSetTimeoutZero = (work) => void setTimeout(work, 0)`,
  ],
]

const ICON_MAKER = /[\\/]createLucideIcon\.mjs$/
const OWN_ICON_MAKER = fileURLToPath(new URL('../../renderer/ui/line-icon.ts', import.meta.url))

/**
 * Lets the bundler drop components that nobody uses. A label for developer tools (`Link.displayName = "Link"`) is a side effect that keeps its component,
 * and everything that needs, in the build; so is the call that makes it. Icons get the site's own maker. Lists have pages, never
 * endless scrolling, and what visitors send is told by actions: those parts of the query library stay out, and
 * so does what lets others put clocks of their own into it. Saves 9 KB of the first load.
 */
export function leanPackagesPlugin(): Plugin {
  return {
    name: 'ori:lean-packages',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (ICON_MAKER.test(source) ? OWN_ICON_MAKER : null),
    transform(code, id) {
      if (!PACKAGES.test(id)) return null
      const standIn = STAND_INS.find(([file]) => file.test(id))
      if (standIn) return { code: standIn[1], map: null }
      const lean = code
        .replace(LABEL, '')
        .replace(MAKER, '= /*#__PURE__*/ ')
        .replace(ROUTER_WARNINGS, 'ENABLE_DEV_WARNINGS = false')
        .replace(LANGUAGE_QUESTION, '[].concat(')
      return { code: lean, map: null }
    },
  }
}

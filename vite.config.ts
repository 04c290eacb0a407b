import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { themeCssPlugin } from './renderer/theme/theme-css-plugin.ts'
import { briefRouterErrorsPlugin } from './site/server/brief-router-errors-plugin.ts'
import { leanFormsPlugin } from './site/server/lean-forms-plugin.ts'
import { leanImportsPlugin } from './site/server/lean-imports-plugin.ts'
import { leanPackagesPlugin } from './site/server/lean-packages-plugin.ts'
import { shortClassNames } from './site/server/short-class-names.ts'

/**
 * How the browser's code is cut: packages change rarely, the site's own code with every release, the kit is what several blocks are made of. Every
 * block stays a file of its own, so that a page loads the blocks it shows.
 */
const GROUPS = [
  { name: 'packages', tags: ['$initial' as const], test: /[\\/]node_modules[\\/]|rolldown[\\/]runtime/, priority: 3 },
  { name: 'site', tags: ['$initial' as const], priority: 2 },
  {
    // What only pages with a form need. Several blocks share it, and still it is no part of the kit; what it shares with the kit stays there.
    name: 'forms',
    test: /[\\/]renderer[\\/]forms[\\/](?!dirty-forms)|[\\/](?:@rjsf|fast-equals|jsonpointer)[\\/]|[\\/]generated[\\/](?:form|texts-forms)/,
    priority: 1.5,
    includeDependenciesRecursively: false,
  },
  // What sends and reads calls: the first click needs it, the first page does not.
  {
    name: 'calls',
    test: /[\\/]renderer[\\/](?:data[\\/](?:action-result|api-error|read-answer|request)\.|sign-in[\\/](?:kept-tokens|authorised-request)\.)|generated[\\/](?:api|calls|error-messages)\./,
    priority: 1.6,
  },
  {
    // What every page fetches once it stands: one file instead of seven, each smaller than its headers are worth.
    name: 'late',
    test: /[\\/]site[\\/](?:late-start|skeletons[\\/]skeleton-mark|state[\\/](?:link-prefetch|site-worker|site-update))\.|[\\/]renderer[\\/](?:forms[\\/]dirty-forms|saved-products[\\/](?:other-tabs|saved-queries|saved-controls))\./,
    priority: 1.7,
    includeDependenciesRecursively: false,
  },
  {
    // What stands around every list with words to search by and pages: one file packs better than five.
    name: 'lists',
    test: /[\\/]renderer[\\/](?:ui[\\/](?:pager|pager-steps|query-field|early-choices|select|text-input|control|product-tile|page-lead|no-products)|data[\\/](?:product-filter|pagination))\./,
    priority: 1.4,
    includeDependenciesRecursively: false,
  },
  { name: 'kit', test: /[\\/](?:renderer[\\/](?!forms[\\/])|registry[\\/])|lucide/, minShareCount: 7, priority: 1 },
]

/** Built for the browser from site/entry-client.tsx; with `--ssr` for the server, which renders pages, from site/entry-server.tsx. */
export default defineConfig(({ command, isSsrBuild = false }) => ({
  plugins: [
    react(),
    themeCssPlugin(),
    leanPackagesPlugin(),
    leanImportsPlugin(),
    leanFormsPlugin(),
    briefRouterErrorsPlugin(),
  ],
  publicDir: 'site/public',
  resolve: {
    // Messages are compiled: without this react-intl would bring the parser for message texts into the first load.
    alias: [
      { find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' },
    ],
  },
  css: { modules: command === 'build' ? { generateScopedName: shortClassNames(import.meta.dirname) } : {} },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    modulePreload: false,
    assetsInlineLimit: 0,
    // One style sheet, a good tenth of what the code weighs: no page waits for a dozen small files, and none flashes unstyled.
    cssCodeSplit: false,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? { input: 'site/entry-server.tsx' }
      : {
          input: 'site/entry-client.tsx',
          output: { codeSplitting: { groups: GROUPS }, chunkFileNames: 'assets/[name]-[hash:8].js' },
        },
  },
  // Bundled whole, the server's half starts ten times faster; in development packages stay what they are.
  ssr: command === 'build' ? { noExternal: true } : {},
}))

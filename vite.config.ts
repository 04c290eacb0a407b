import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { themeCssPlugin } from './renderer/theme/theme-css-plugin.ts'
import { aloneBuiltPlugin } from './site/server/build/alone-built-plugin.ts'
import { pageSheetsPlugin } from './site/server/build/page-sheets-plugin.ts'
import { shortClassNames } from './site/server/build/short-class-names.ts'

/** Something is part of the kit when this many blocks use it. */
const WIDELY_SHARED = 8

/**
 * A form and its library are no part of the kit, however many blocks have a form: most pages have none. Neither is what
 * computes figures and draws tables of them, which comes with the parts that show them.
 */
const WITHOUT_FORMS_AND_FIGURES = /^(?!.*[\\/](?:forms[\\/]|fill-text|engineering[\\/]|data-table))/

/**
 * How the browser's code is split. Packages change rarely and the site's own code with every release, so what every
 * page loads comes as one file of each. Code that many blocks share is one more file instead of thirty small ones.
 * Every block remains a separate file.
 */
const GROUPS = [
  { name: 'packages', tags: ['$initial' as const], test: /[\\/]node_modules[\\/]|rolldown[\\/]runtime/, priority: 3 },
  { name: 'site', tags: ['$initial' as const], priority: 2 },
  { name: 'kit', minShareCount: WIDELY_SHARED, test: WITHOUT_FORMS_AND_FIGURES, priority: 1 },
]

/**
 * React Router's package names its development build for everyone who bundles it, with warnings that only developers
 * read, and ships the production build beside it.
 */
const PRODUCTION_ROUTER = [
  ['react-router', 'index'],
  ['react-router/dom', 'dom-export'],
].map(([name, file]) => ({
  find: new RegExp(`^${name}$`),
  replacement: join(import.meta.dirname, `node_modules/react-router/dist/production/${file}.mjs`),
}))

/** What becomes a style sheet of its own, and what every page's sheet holds. */
const SHEETS = { least: 1100, widelyShared: WIDELY_SHARED }

/**
 * Builds the browser's half from site/entry-client.tsx or, with `--ssr`, the server's half, which renders pages, from
 * site/entry-server.tsx.
 */
export default defineConfig(({ command, isSsrBuild = false }) => ({
  plugins: [react(), themeCssPlugin(), pageSheetsPlugin(SHEETS), aloneBuiltPlugin()],
  publicDir: 'site/public',
  resolve: {
    // Messages are compiled: without this alias, react-intl would add its message parser to the first load.
    alias: [
      { find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' },
      ...(command === 'build' ? PRODUCTION_ROUTER : []),
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
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? { input: 'site/entry-server.tsx', output: { comments: { jsdoc: false } } }
      : {
          input: 'site/entry-client.tsx',
          output: {
            codeSplitting: { groups: GROUPS },
            // The first load names every file that is loaded later, and hashes do not compress; seven is the least for
            // code.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:6][extname]',
          },
        },
  },
  // The server's half holds only one build of each package, and does not ask for the variable again and again.
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV) } : {},
  // Bundled whole, the server's half starts ten times faster; in development packages stay external.
  ssr: command === 'build' ? { noExternal: true } : {},
}))

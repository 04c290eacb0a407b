import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { themeCssPlugin } from './renderer/theme/theme-css-plugin.ts'
import { shortClassNames } from './site/server/build/short-class-names.ts'

/**
 * How the browser's code is split. Packages change rarely and the site's own code with every release, so what every
 * page loads comes as one file of each. Code that many blocks share is one more file instead of thirty small ones; a
 * form and its library are shared by fewer. Every block remains a separate file.
 */
const GROUPS = [
  { name: 'packages', tags: ['$initial' as const], test: /[\\/]node_modules[\\/]|rolldown[\\/]runtime/, priority: 3 },
  { name: 'site', tags: ['$initial' as const], priority: 2 },
  { name: 'kit', minShareCount: 8, priority: 1 },
]

/**
 * Builds the browser's half from site/entry-client.tsx or, with `--ssr`, the server's half, which renders pages, from
 * site/entry-server.tsx.
 */
export default defineConfig(({ command, isSsrBuild = false }) => ({
  plugins: [react(), themeCssPlugin()],
  publicDir: 'site/public',
  resolve: {
    // Messages are compiled: without this alias, react-intl would add its message parser to the first load.
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
    // One style sheet, little more than a tenth of the size of the code: no page waits for a dozen small files, and
    // none flashes unstyled.
    cssCodeSplit: false,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? { input: 'site/entry-server.tsx' }
      : {
          input: 'site/entry-client.tsx',
          output: { codeSplitting: { groups: GROUPS }, chunkFileNames: 'assets/[name]-[hash:8].js' },
        },
  },
  // Bundled whole, the server's half starts ten times faster; in development packages stay external.
  ssr: command === 'build' ? { noExternal: true } : {},
}))

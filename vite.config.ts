import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { themeCssPlugin } from './renderer/theme/theme-css-plugin.ts'

/** Built for the browser from site/entry-client.tsx; with `--ssr` for the server, which renders pages, from site/entry-server.tsx. */
export default defineConfig(({ command, isSsrBuild = false }) => ({
  plugins: [react(), themeCssPlugin()],
  publicDir: 'site/public',
  resolve: {
    // Messages are compiled: without this react-intl would bring the parser for message texts into the first load.
    alias: [
      { find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' },
    ],
  },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { input: isSsrBuild ? 'site/entry-server.tsx' : 'site/entry-client.tsx' },
  },
  // Bundled whole, the server's half starts ten times faster; in development packages stay what they are.
  ssr: command === 'build' ? { noExternal: true } : {},
}))

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { themeCssPlugin } from './renderer/theme/theme-css-plugin.ts'

/**
 * Builds the studio, apart from the site: its files are its own, and the site's are the same bytes with and without it.
 */
export default defineConfig({
  plugins: [react(), themeCssPlugin()],
  base: '/studio/',
  publicDir: false,
  resolve: {
    // Messages are compiled: without this alias, react-intl would add its message parser.
    alias: [
      { find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' },
    ],
  },
  build: {
    outDir: 'dist/studio',
    emptyOutDir: true,
    manifest: true,
    modulePreload: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    reportCompressedSize: false,
    // The code of every screen together with React and Chakra; a test holds it to its budget as it is sent.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      input: { studio: 'studio/studio.tsx' },
      output: { chunkFileNames: 'assets/[name]-[hash:8].js' },
    },
  },
})

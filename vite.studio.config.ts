import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { themeCssPlugin } from './renderer/theme/theme-css-plugin.ts'
import { twinsPlugin } from './studio/frame/twins-plugin.ts'

/**
 * Builds the studio and the frame in which its page editor shows pages, apart from the site: their files are their own,
 * and the site's are the same bytes with and without them. Both are one build, so that the frame finds the code that it
 * shares with the studio already loaded.
 */
export default defineConfig({
  plugins: [react(), themeCssPlugin(), twinsPlugin(import.meta.dirname)],
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
      input: {
        studio: 'studio/studio.tsx',
        frame: 'studio/frame/frame.tsx',
        look: 'studio/check/look/look-window.ts',
      },
      output: { chunkFileNames: 'assets/[name]-[hash:8].js' },
    },
  },
})

import { defineConfig, mergeConfig } from 'vite'
import { twinsPlugin } from './studio/frame/twins-plugin.ts'
import studio from './vite.studio.config.ts'

/** Builds the frame in which the page editor shows pages of the site, into the studio's folder. */
export default defineConfig(({ mode }) => {
  const { input: _studio, ...rolldownOptions } = studio.build?.rolldownOptions ?? {}
  const build = {
    ...studio.build,
    emptyOutDir: false,
    manifest: '.vite/frame.json',
    rolldownOptions: { ...rolldownOptions, input: { frame: 'studio/frame/frame.tsx' } },
  }
  return mergeConfig({ ...studio, build, mode }, { plugins: [twinsPlugin(import.meta.dirname)] })
})

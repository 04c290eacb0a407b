import { describe, expect, it } from 'vitest'
import { shellFiles } from './build-worker.ts'

const MANIFEST = new Map<string, { file: string; imports?: string[]; css?: string[] }>([
  ['style.css', { file: 'assets/style-1.css' }],
  ['site/early-start.ts', { file: 'assets/early-1.js' }],
  ['site/entry-client.tsx', { file: 'assets/entry-1.js', imports: ['_packages.js'] }],
  ['_packages.js', { file: 'assets/packages-1.js', imports: ['site/entry-client.tsx'] }],
  ['site/late-start.ts', { file: 'assets/late-1.js', css: ['assets/late-1.css'] }],
  ['site/routes/load-page.ts', { file: 'assets/load-1.js', imports: ['_calls.js'] }],
  ['_calls.js', { file: 'assets/calls-1.js' }],
  ['renderer/sign-in/site-api.ts', { file: 'assets/api-1.js', imports: ['_calls.js'] }],
  ['generated/messages-en.ts', { file: 'assets/en-1.js' }],
  ['generated/messages-id.ts', { file: 'assets/id-1.js' }],
  ['renderer/theme/fonts/barlow-latin-400.woff2', { file: 'assets/barlow-400.woff2' }],
  ['renderer/theme/fonts/barlow-latin-500.woff2', { file: 'assets/barlow-500.woff2' }],
  ['registry/cards/notice.tsx', { file: 'assets/notice-1.js', css: ['assets/notice-1.css'] }],
  ['renderer/ui/feedback/feedback-layer.tsx', { file: 'assets/chakra-1.js' }],
])

describe('shellFiles', () => {
  it('lists exactly what a page needs to start and for the first click', () => {
    expect(shellFiles(MANIFEST)).toEqual([
      '/assets/api-1.js',
      '/assets/barlow-400.woff2',
      '/assets/calls-1.js',
      '/assets/early-1.js',
      '/assets/en-1.js',
      '/assets/entry-1.js',
      '/assets/id-1.js',
      '/assets/late-1.css',
      '/assets/late-1.js',
      '/assets/load-1.js',
      '/assets/packages-1.js',
      '/assets/style-1.css',
    ])
  })

  it('fails if the build lacks one of the files', () => {
    const without = new Map([...MANIFEST].filter(([source]) => source !== 'site/routes/load-page.ts'))
    expect(() => shellFiles(without)).toThrow('The build has no site/routes/load-page.ts')
  })
})

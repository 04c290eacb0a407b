import { expect, it } from 'vitest'
import { leanPackagesPlugin } from './lean-packages-plugin.ts'

function transformed(code: string, id: string): string {
  const { transform } = leanPackagesPlugin()
  if (typeof transform !== 'function') throw new Error('The plugin transforms by a function')
  const answer = (transform as (code: string, id: string) => { code: string } | null)(code, id)
  return answer?.code ?? code
}

const FORMATTER = '/project/node_modules/intl-messageformat/index.js'

it('asks the browser for no list of its languages', () => {
  expect(transformed('Intl.NumberFormat.supportedLocalesOf(locale).length', FORMATTER)).toBe('[].concat(locale).length')
  expect(transformed('Intl.DateTimeFormat.supportedLocalesOf(locale)[0]', FORMATTER)).toBe('[].concat(locale)[0]')
})

it('takes the labels for developer tools out, and marks what only makes a component', () => {
  expect(transformed('Link.displayName = "Link";', '/project/node_modules/react-router/dist/index.mjs')).toBe('')
  expect(transformed('const Link = forwardRef(draw)', FORMATTER)).toBe('const Link = /*#__PURE__*/ forwardRef(draw)')
})

it('touches no other package', () => {
  const code = 'Intl.NumberFormat.supportedLocalesOf(locale)'
  expect(transformed(code, '/project/node_modules/react/index.js')).toBe(code)
})

import { expect, it } from 'vitest'
import { briefRouterErrorsPlugin } from './brief-router-errors-plugin.ts'

const ROUTER = '/project/node_modules/react-router/dist/index.mjs'

function transformed(code: string, id = ROUTER): string {
  const { transform } = briefRouterErrorsPlugin()
  if (typeof transform !== 'function') throw new Error('The plugin transforms by a function')
  const answer = (transform as (code: string, id: string) => { code: string } | null)(code, id)
  return answer?.code ?? code
}

it('takes the sentences out of checks and leaves what is checked', () => {
  expect(transformed('invariant(route.id, `No such route`); warning(isReady(), "Not " + "ready")')).toBe(
    'invariant(route.id, ""); warning(isReady(), "")',
  )
})

it('leaves alone what is no sentence, and every other call', () => {
  const code = 'invariant(value, message); invariant("text"); tell(true, "Hello"); const invariant2 = "text"'
  expect(transformed(code)).toBe(code)
})

it('touches no other package', () => {
  const code = 'invariant(value, "text")'
  expect(transformed(code, '/project/node_modules/react/index.js')).toBe(code)
  expect(transformed(code, '/project/site/routes/root.tsx')).toBe(code)
})

import { expect, it } from 'vitest'
import { LazyModule, Reference } from './print-literal.ts'
import { dataModule, unionType } from './print-module.ts'

it('dataModule imports the types and the values that its constants name, a file once', () => {
  const steps = [1, 2].map((to) => new Reference(`brandTo${to}`, `#steps/brand-${to}.ts`, { exported: 'migrate' }))
  const { text } = dataModule({
    path: 'steps.ts',
    source: 'schemas/',
    types: { './types.ts': '{ Step }' },
    declared: [unionType('StepName', ["'first'"])],
    constants: [
      { name: 'steps', about: 'In order.', type: 'ReadonlyMap<string, Step>', value: new Map([['brand', { steps }]]) },
    ],
  })

  expect(text).toBe(`// do not edit; generated from schemas/

import { migrate as brandTo1 } from '#steps/brand-1.ts'
import { migrate as brandTo2 } from '#steps/brand-2.ts'
import type { Step } from './types.ts'

export type StepName =
  | 'first'

/** In order. */
export const steps: ReadonlyMap<string, Step> = new Map<string, Step>([['brand', { steps: [brandTo1, brandTo2] }]])
`)
})

it.each([
  ['keeps the types of the values of a constant', { limit: 4 }, '{ limit: 4 } as const satisfies Limits'],
  [
    'loads a module only when it is asked for',
    { a: new LazyModule('./a.ts') },
    "{ a: () => import('./a.ts') } satisfies Limits",
  ],
])('dataModule %s', (_what, value, printed) => {
  const { text } = dataModule({ path: 'a.ts', source: 'x', constants: [{ name: 'A', value, satisfies: 'Limits' }] })
  expect(text).toContain(`export const A = ${printed}\n`)
})

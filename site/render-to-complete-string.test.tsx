import { lazy, Suspense } from 'react'
import { describe, expect, test } from 'vitest'
import { renderAtOnce, renderToCompleteString } from './render-to-complete-string.ts'

function Broken(): never {
  throw new Error('planted')
}

describe('rendering to a string', () => {
  test('what is there is drawn at once, byte for byte as it is drawn by waiting', async () => {
    const page = (
      <>
        <title>Grating</title>
        <Suspense>
          {'1'} <b title="<&">m²</b>
        </Suspense>
      </>
    )
    expect(renderAtOnce(page)).toBe(await renderToCompleteString(page, () => {}))
  })

  test('what has to be loaded first is not drawn at once, but by waiting', async () => {
    const Late = lazy(async () => ({ default: () => <i>late</i> }))
    const page = (
      <Suspense>
        <Late />
      </Suspense>
    )
    expect(renderAtOnce(page)).toBeNull()
    expect(await renderToCompleteString(page, () => {})).toContain('<i>late</i>')
  })

  test('what fails, inside a part or outside all of them, is not drawn at once', () => {
    const inside = (
      <Suspense>
        <Broken />
      </Suspense>
    )
    expect(renderAtOnce(inside)).toBeNull()
    expect(renderAtOnce(<Broken />)).toBeNull()
  })
})

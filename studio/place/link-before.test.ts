// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { focusLinkTo, isWayBack } from './link-before.ts'

it('is the way back by the browser, or to what the screen belongs to', () => {
  const lead = '/leads/message/1'
  expect(isWayBack(lead, '/leads', 'PUSH')).toBe(true)
  expect(isWayBack('/pages/1', '/documents/page', 'POP')).toBe(true)
  expect(isWayBack(lead, '/', 'PUSH')).toBe(false)
  expect(isWayBack(lead, '/people', 'PUSH')).toBe(false)
  expect(isWayBack('/people/new', '/people', 'REPLACE')).toBe(false)
})

it('goes on at the link to where somebody was, once it is there, unless they are elsewhere by then', async () => {
  // Frames of this document follow one another at once.
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 5))
  const screen = document.body.appendChild(document.createElement('main'))
  screen.tabIndex = -1
  const frames = () => new Promise((resolve) => setTimeout(resolve, 60))
  const comeBack = async (then?: () => void) => {
    screen.innerHTML = '<input>'
    screen.focus()
    focusLinkTo('/leads/message/1', screen)
    await frames()
    then?.()
    screen.insertAdjacentHTML(
      'beforeend',
      '<a href="/studio/leads/message/11"></a><a href="/studio/leads/message/1"></a>',
    )
    await frames()
    return document.activeElement?.getAttribute('href') ?? document.activeElement?.tagName
  }
  expect(await comeBack()).toBe('/studio/leads/message/1')
  expect(await comeBack(() => screen.querySelector('input')?.focus())).toBe('INPUT')
  vi.unstubAllGlobals()
})

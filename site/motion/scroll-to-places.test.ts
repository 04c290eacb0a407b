// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { placeOf, scrollToPlaces } from './scroll-to-places.ts'

const PAGE = { href: 'https://ori.example/product?sort=code#top' }

const behavior = () => document.documentElement.style.scrollBehavior

beforeAll(() => scrollToPlaces())

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<a href="#skus"><b>SKUs</b></a> <a href="/about">About</a> <button>Filter</button>'
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function click(selector: string, reduced = false): void {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: reduced } as MediaQueryList)
  const target = document.querySelector(selector)
  target?.addEventListener('click', (event) => event.preventDefault())
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

it.each([
  ['https://ori.example/product?sort=code#list', true],
  ['https://ori.example/product?sort=name#list', false],
  ['https://ori.example/about#list', false],
  ['https://ori.example/product?sort=code', false],
  ['https://ori.example/product?sort=code#', false],
])('%s is a place on the page: %s', (href, isPlace) => {
  expect(placeOf({ href }, PAGE)).toBe(isPlace ? href : null)
})

it('scrolling is smooth from a link to a place on the page until the page has stopped', () => {
  click('a b')
  expect(behavior()).toBe('smooth')
  document.dispatchEvent(new Event('scrollend'))
  expect(behavior()).toBe('')
})

it('scrolling is not smooth for other links and buttons, and not for long', () => {
  for (const other of ['a[href="/about"]', 'button']) {
    click(other)
    expect(behavior()).toBe('')
  }
  click('a b')
  vi.advanceTimersByTime(2000)
  expect(behavior()).toBe('')
})

it('a link to another page or a step back ends it', () => {
  click('a b')
  click('a[href="/about"]')
  expect(behavior()).toBe('')
  click('a b')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(behavior()).toBe('')
})

it('scrolling is never smooth for a visitor who wants less motion', () => {
  click('a b', true)
  expect(behavior()).toBe('')
})

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentPart, partsOf } from './page-parts.ts'

const PAGE = `
  <section id="detail"><h1>Molded grating</h1><h2>Beside the page's own heading</h2></section>
  <section id="sizes"><h2> Sizes </h2><h3>Below a part</h3></section>
  <section id="skus"><h2>SKUs</h2><ul><li><h2>A tile</h2></li></ul><h2>A second heading of the part</h2></section>
  <section id="faq"><details><h2>A question</h2></details><aside><h2>An aside</h2></aside></section>
  <section id="said"><h2></h2></section>
  <section><h2>Nowhere to link to</h2></section>
  <article id="story"><section id="text">
    <h2 id="text-loads" data-anchor="">Loads</h2><p></p><h2>Without an anchor</h2>
    <h2 id="text-cleaning" data-anchor="">Cleaning</h2>
  </section></article>
  <section id="similar"><h2>Similar products</h2></section>`

beforeEach(() => {
  document.body.innerHTML = `<main>${PAGE}</main>`
})

afterEach(() => {
  vi.restoreAllMocks()
  document.body.innerHTML = ''
})

function parts() {
  return partsOf(document.querySelector('main') as HTMLElement)
}

/** Lays the parts out at these distances from the top of a window that is 1,000 pixels high. */
function readingAt(tops: readonly number[], { height = 9000 } = {}): string | null {
  const all = parts()
  all.forEach(({ element }, place) => {
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue({ top: tops[place] ?? 0 } as DOMRect)
  })
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(1000)
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(height)
  return currentPart(all)
}

it("lists the page's sections and a text's headings, and no heading of a tile, an aside or a question", () => {
  expect(parts().map(({ id, title }) => `${id}: ${title}`)).toEqual([
    'sizes: Sizes',
    'skus: SKUs',
    'text-loads: Loads',
    'text-cleaning: Cleaning',
    'similar: Similar products',
  ])
})

it('reads the last part that has come up to the reading line', () => {
  expect(readingAt([500, 1500, 2500, 3500, 4500])).toBeNull()
  expect(readingAt([-900, 340, 360, 1500, 2500])).toBe('skus')
})

it('reads the last part at the end of the page, however short it is', () => {
  expect(readingAt([-3000, -2000, -1000, -100, 800], { height: 1000 })).toBe('similar')
})

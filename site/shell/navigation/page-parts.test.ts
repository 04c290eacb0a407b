// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CONTENT_ID } from '../landmarks.ts'
import { drawnParts } from './drawn-parts.tsx'
import { currentPart, partsOf } from './page-parts.ts'

const PAGE = `
  <section id="detail"><h1>Molded grating</h1><h2>Beside the page's own heading</h2></section>
  <section id="sizes"><h2> Sizes </h2><h3>Below a part</h3></section>
  <section id="skus"><h2>SKUs</h2><ul><li><h2>A tile</h2></li></ul><h2>A second heading of the part</h2></section>
  <section id="faq"><details><h2>A question</h2></details><aside><h2>An aside</h2></aside></section>
  <section id="steps"><details><summary><div><h2>Opened by its heading</h2></div></summary><p></p></details></section>
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
    'steps: Opened by its heading',
    'text-loads: Loads',
    'text-cleaning: Cleaning',
    'similar: Similar products',
  ])
})

it('finds the same parts in the HTML that the server draws, and none where there are few', () => {
  const draw = (page: string) =>
    `<nav><section id="menu"><h2>A menu</h2></section></nav><main id="${CONTENT_ID}">${page}</main>`
  const said = `${PAGE}<section id="said-so"><h2>Loads &amp; <!-- -->spans of 3&#x27; <b>&lt; 4</b></h2></section>
    <section id="around" lang="en"><h2>Around it</h2></section>
    <section id="inside"><h2><span class="a" lang="en">Inside it</span></h2></section>
    <section id="half"><h2>Half <i lang="en">of it</i></h2></section>`
  document.body.innerHTML = draw(said)
  const drawn = drawnParts(draw(said))
  expect(drawn).toEqual(parts().map(({ element, ...link }) => link))
  expect(drawn.slice(-4)).toEqual([
    { id: 'said-so', title: "Loads & spans of 3' < 4" },
    { id: 'around', title: 'Around it', lang: 'en' },
    { id: 'inside', title: 'Inside it', lang: 'en' },
    { id: 'half', title: 'Half of it' },
  ])
  expect(drawnParts(draw('<section id="only"><h2>The only part</h2></section>'))).toEqual([])
})

it('reads the last part that has come up to the reading line', () => {
  expect(readingAt([500, 1500, 2500, 3500, 4500, 5500])).toBeNull()
  expect(readingAt([-900, 340, 360, 1500, 2500, 3500])).toBe('skus')
})

it('reads the last part at the end of the page, however short it is', () => {
  expect(readingAt([-3000, -2000, -1500, -1000, -100, 800], { height: 1000 })).toBe('similar')
})

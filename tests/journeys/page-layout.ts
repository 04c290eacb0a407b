import type { Page } from '@playwright/test'
import { expect, expectNoOverflow } from './site-test.ts'

const WIDTHS = [390, 820, 1280, 1920]

/** Fails when an open page, made as wide as each of the usual screens in turn, is not well laid out on one of them. */
export async function expectWellLaidOut(page: Page): Promise<void> {
  const own = page.viewportSize()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
    expect(await faultsOf(page), `${width} px`).toEqual([])
  }
  if (own) await page.setViewportSize(own)
}

/** Descriptions of the visible layout faults of a page; none when it is well laid out. */
function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const boxOf = (element: Element) => element.getBoundingClientRect()
    const told = (element: Element) => `${element.tagName} "${element.textContent?.trim().slice(0, 40)}"`
    const main = document.querySelector('main') as HTMLElement
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement))

    for (const image of main.querySelectorAll('img')) {
      const { width, height } = boxOf(image)
      const { objectFit } = getComputedStyle(image)
      if (objectFit !== 'fill' || !image.naturalWidth || !width) continue
      const stretch = width / height / (image.naturalWidth / image.naturalHeight)
      if (Math.abs(stretch - 1) > 0.02)
        faults.push(`a picture is stretched by ${stretch.toFixed(2)}: ${image.currentSrc}`)
    }
    for (const element of main.querySelectorAll('h1, h2, h3, h4, p, a, button, th, td, dt, dd, label')) {
      const { overflowX, clipPath } = getComputedStyle(element)
      if (overflowX === 'visible' || overflowX === 'auto' || clipPath !== 'none') continue
      if (element.scrollWidth > element.clientWidth + 1) faults.push(`cut off: ${told(element)}`)
    }
    for (const button of main.querySelectorAll('button, a')) {
      const word = button.textContent?.trim() ?? ''
      const lines = document.createRange()
      lines.selectNodeContents(button)
      const tops = new Set(
        [...lines.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top / 8)),
      )
      if (/^\S{2,12}$/.test(word) && tops.size > 2) faults.push(`a word in ${tops.size} lines: ${told(button)}`)
    }
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement as HTMLElement
      if (!around.checkVisibility() || isClipped(around)) continue
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(
        /\d[\d.,]*\s(?:mm|m|kg|kN|kV|MPa|GPa|%|°C|months|bulan|days|hari)(?!\p{L})|(?:No|Kav)\.\s\d+|[\p{L}\p{N}.]{3,20}/gu,
      )) {
        const letters = document.createRange()
        letters.setStart(text, index)
        letters.setEnd(text, index + word.length)
        const tops = new Set([...letters.getClientRects()].map(({ top }) => Math.round(top)))
        if (tops.size > 1) faults.push(`“${word}” is broken: ${told(around)}`)
      }
    }
    // The tiles of a row start and end together.
    for (const list of main.querySelectorAll('ul, ol')) {
      if (getComputedStyle(list).display !== 'grid' || getComputedStyle(list).gridAutoFlow.includes('column')) continue
      const rows = Map.groupBy([...list.children], (item) => Math.round(boxOf(item).top))
      for (const row of rows.values()) {
        const heights = row.map((item) => Math.round(boxOf(item).height))
        if (Math.max(...heights) - Math.min(...heights) > 1) faults.push(`a ragged row: ${told(list)}`)
      }
    }
    // In two columns, the last of an odd number of items fills its row. (A filtered list keeps its columns.)
    for (const list of main.querySelectorAll('ul:not([data-glide]), ol')) {
      const { display, gridTemplateColumns } = getComputedStyle(list)
      if (display !== 'grid' || gridTemplateColumns.split(' ').length !== 2 || list.children.length < 3) continue
      const [last, before] = [...list.children].reverse().map(boxOf)
      if (last && before && last.top > before.top && last.width < boxOf(list).width - 4)
        faults.push(`left alone in its row: ${told(list.lastElementChild ?? list)}`)
    }
    // The ten items of a page fill their rows.
    for (const list of main.querySelectorAll('ul[data-glide]')) {
      const columns = getComputedStyle(list).gridTemplateColumns.split(' ').length
      if (list.children.length === 10 && 10 % columns > 0) faults.push(`ten items in ${columns} columns: ${told(list)}`)
    }
    // The headings of all sections share one left edge.
    const heads = [...main.querySelectorAll('section > div > div:first-child > div:first-child > h2')]
    const shown = heads.filter((heading) => boxOf(heading).width > 0)
    const edge = Math.min(...shown.map((heading) => boxOf(heading).left))
    for (const heading of shown) {
      const off = Math.round(boxOf(heading).left - edge)
      if (off > 1) faults.push(`${off} px from the edge: ${told(heading)}`)
    }
    // A heading is never larger than one of a higher level.
    const sizeOf = (selector: string) =>
      [...main.querySelectorAll(selector)].map((heading) => Number.parseFloat(getComputedStyle(heading).fontSize))
    const [first = 0] = sizeOf('h1')
    if (Math.max(0, ...sizeOf('h2')) > first) faults.push('a second heading is larger than the first')
    return faults
  })
}

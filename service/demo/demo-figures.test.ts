import { beforeAll, expect, it } from 'vitest'
import { localNumbers } from '#domain/languages/local-numbers.ts'
import { LOCALES, languageTag } from '#domain/languages/locales.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { ProductDocument } from '#generated/types.ts'
import { contentOf, drawingsIn, numbersIn, orderedNumbers } from '#tests/support/content/demo-drawings.ts'

// Figures of one product that follow from each other, whichever of them is wrong.

let products: ProductDocument[]
beforeAll(async () => {
  products = await contentOf<ProductDocument>('product')
})

const specOf = ({ spec_values = [] }: ProductDocument, name: string) =>
  spec_values.find(({ spec }) => spec === name)?.value

/** The numbers of a value, as often as they are written. */
const figures = (value = '') => (value.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)

it('the open area of a molded panel follows from its mesh and its bars', () => {
  let checked = 0
  for (const product of products) {
    const [mesh = 0] = figures(specOf(product, 'mesh'))
    const [top = 0, bottom = 0] = figures(specOf(product, 'bar'))
    const open = Number(specOf(product, 'open-area'))
    if (!mesh || !top || Number.isNaN(open)) continue
    const share = (bar: number) => 100 * ((mesh - bar) / mesh) ** 2
    // Bars taper: makers measure between the narrow top of an opening and its wide bottom. Rounded corners take one
    // hundredth, which may be rounded to the whole percent that is published.
    expect(open, product.slug).toBeGreaterThan(share(top) - 1)
    expect(open, product.slug).toBeLessThan((share(top) + share(bottom)) / 2)
    checked++
  }
  expect(checked).toBeGreaterThan(4)
})

it('the open area of a pultruded panel follows from its pitch and its flange', () => {
  let checked = 0
  for (const product of products) {
    for (const { caption } of drawingsIn(product, DEFAULT_LOCALE)) {
      const [, pitch, flange] = /pitch ([\d.]+) mm, flange ([\d.]+) mm/.exec(caption) ?? []
      if (!pitch || !flange) continue
      const share = 100 * (1 - Number(flange) / Number(pitch))
      expect(Math.abs(Number(specOf(product, 'open-area')) - share), product.slug).toBeLessThan(1)
      checked++
    }
  }
  expect(checked).toBeGreaterThan(1)
})

/** The area of a section in mm² without its rounded corners, by the words in a product's address. */
const SECTIONS: Record<string, (sides: number[]) => number> = {
  beam: ([h = 0, b = 0, t = 0]) => 2 * b * t + (h - 2 * t) * t,
  flange: ([h = 0, b = 0, t = 0]) => 2 * b * t + (h - 2 * t) * t,
  channel: ([h = 0, b = 0, t = 0]) => h * t + 2 * (b - t) * t,
  angle: ([a = 0, b = 0, t = 0]) => (a + b - t) * t,
  square: ([a = 0, b = 0, t = 0]) => a * b - (a - 2 * t) * (b - 2 * t),
  round: ([d = 0, t = 0]) => Math.PI * (d - t) * t,
}

it('the weight of a profile follows from its section and its density', () => {
  let checked = 0
  for (const product of products) {
    const [section, weight] = [specOf(product, 'section'), Number(specOf(product, 'linear-weight'))]
    const density = Number(specOf(product, 'density'))
    if (!section || Number.isNaN(weight) || Number.isNaN(density)) continue
    const area = SECTIONS[product.slug.split('-').find((word) => word in SECTIONS) ?? '']
    if (!area) throw new Error(`How much is the section of ${product.slug}?`)
    // mm² × g/cm³ = g/m. Fillets add, and outer radii take, up to 1.5 %; the value is rounded to three digits.
    const computed = (area(figures(section)) * density) / 1000
    expect(Math.abs(weight / computed - 1), `${product.slug}: ${weight} and ${computed.toFixed(2)}`).toBeLessThan(0.02)
    checked++
  }
  expect(checked).toBeGreaterThan(6)
})

it.each(LOCALES)('texts of a product give its weight per meter as its table does in %s', (locale) => {
  const wrong: string[] = []
  for (const product of products) {
    const weight = localNumbers(specOf(product, 'linear-weight') ?? '', locale)
    const row = product.translations?.find(({ languages_code: tag }) => tag === languageTag(locale))
    const texts = [row?.summary ?? '', ...drawingsIn(product, locale).map(({ caption }) => caption)]
    for (const [said, number] of texts.join(' ').matchAll(/([\d.,]+) kg\/m(?!²)/g)) {
      if (number !== weight) wrong.push(`${product.slug}: ${said}, but ${weight} in the table`)
    }
  }
  expect(wrong).toEqual([])
})

it.each(['length', 'width', 'diameter'])('the %s on a page is what can be ordered', async (axis) => {
  const ordered = await orderedNumbers(axis)
  let checked = 0
  for (const product of products) {
    const value = specOf(product, axis)
    const choices = [...(ordered.get(product.slug) ?? [])].sort((a, b) => a - b)
    if (!value || choices.length === 0) continue
    const numbers = [...numbersIn(value)]
    const [least, most] = [choices[0], choices.at(-1)]
    if (/≤/.test(value)) expect(numbers, product.slug).toEqual([most])
    else if (/–/.test(value)) expect(numbers, product.slug).toEqual([least, most])
    else if (axis === 'length') expect(numbers, product.slug).toEqual(choices)
    else continue // One size of several, for which the other values hold.
    checked++
  }
  expect(checked).toBeGreaterThan(0)
})

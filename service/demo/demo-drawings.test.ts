import { expect, it } from 'vitest'
import { localNumbers } from '#domain/languages/local-numbers.ts'
import { LOCALES } from '#domain/languages/locales.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Locale, ProductDocument, VariantValueDocument } from '#generated/types.ts'
import {
  allSheets,
  contentOf,
  drawingsIn,
  lettering,
  numbersIn,
  orderedNumbers,
  sheetReader,
} from '#tests/support/content/demo-drawings.ts'

/** The specs whose numbers a drawing shows: these in any case, the open area when it speaks of it. */
const DRAWN_SPECS = ['bar', 'depth', 'mesh', 'section']

/** A sheet's number, without the letters: `3838` of `ORI-MG-3838`. */
const SHEET_NUMBER = /\bORI-[A-Z]+-(\d+)/

/** Whether some numbers, written one after the other, are these digits. */
const isMadeOf = (digits: string, numbers: string[]): boolean =>
  digits === '' || numbers.some((number) => digits.startsWith(number) && isMadeOf(digits.slice(number.length), numbers))

const sheetsIn = (product: ProductDocument, locale: Locale) => drawingsIn(product, locale).map(({ sheet }) => sheet)

it('the drawing of a product shows its numbers', async () => {
  const readSheet = await sheetReader()
  const wrong: string[] = []
  let drawn = 0
  for (const product of await contentOf<ProductDocument>('product')) {
    for (const sheet of new Set(sheetsIn(product, DEFAULT_LOCALE))) {
      drawn++
      const said = lettering(await readSheet(sheet))
      const shown = numbersIn(said)
      const specs = said.includes('Open area') ? [...DRAWN_SPECS, 'open-area'] : DRAWN_SPECS
      for (const { spec, value } of product.spec_values ?? []) {
        // A range is not one product's number.
        if (!specs.includes(String(spec)) || /[–≤≥]/.test(value) || value === '0') continue
        const missing = [...numbersIn(value)].filter((number) => !shown.has(number))
        if (missing.length > 0) wrong.push(`${product.slug}: ${sheet} does not show ${spec} ${value}`)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(drawn).toBeGreaterThan(15)
})

it.each(LOCALES)('the drawings are the same sheets in %s, with numbers as the language writes them', async (locale) => {
  const readSheet = await sheetReader()
  const wrong: string[] = []
  for (const product of await contentOf<ProductDocument>('product')) {
    const sheets = sheetsIn(product, locale)
    const originals = sheetsIn(product, DEFAULT_LOCALE)
    if (sheets.length !== originals.length) wrong.push(`${product.slug}: ${sheets} and ${originals}`)
    for (const [at, sheet] of sheets.entries()) {
      const original = await readSheet(originals[at] ?? '')
      const localized = original.replaceAll(/(?<=<(?:text|title)[^>]*>)[^<]+/g, (text) => localNumbers(text, locale))
      if ((await readSheet(sheet)) !== localized) wrong.push(`${product.slug}: ${sheet}`)
    }
  }
  expect(wrong).toEqual([])
})

it.each(LOCALES)('the caption of a drawing says what its sheet shows in %s', async (locale) => {
  const readSheet = await sheetReader()
  const wrong: string[] = []
  for (const product of await contentOf<ProductDocument>('product')) {
    for (const { sheet, caption } of drawingsIn(product, locale)) {
      const said = lettering(await readSheet(sheet))
      const name = SHEET_NUMBER.exec(caption)?.[0] ?? 'no sheet'
      if (!said.split('\n').includes(name)) wrong.push(`${product.slug}: ${name} is another sheet`)
      const numbers = caption.replace(name, '').match(/Ø?\d+(?:[.,]\d+)?/g) ?? []
      // Half a number of the sheet is none: 0 does not stand for 0.8.
      const strange = numbers.filter((number) => !new RegExp(`(?<![\\d.,])${number}(?![.,]?\\d)`).test(said))
      if (strange.length > 0) wrong.push(`${product.slug}: ${sheet} does not show ${strange}`)
    }
  }
  expect(wrong).toEqual([])
})

it('the number of a sheet is its own and made of what it shows', async () => {
  const readSheet = await sheetReader()
  const numbers = new Map<string, Set<string>>()
  const wrong: string[] = []
  for (const product of await contentOf<ProductDocument>('product')) {
    for (const sheet of sheetsIn(product, DEFAULT_LOCALE)) {
      const said = lettering(await readSheet(sheet))
      const [name = '', digits = ''] = SHEET_NUMBER.exec(said) ?? []
      numbers.set(name, (numbers.get(name) ?? new Set()).add(sheet))
      // A type, such as the 900 of a door, is in the code of the product.
      const known = [...numbersIn(`${said.replace(name, '')} ${product.code}`)].map(String)
      if (!isMadeOf(digits, known)) wrong.push(`${sheet}: ${name}`)
    }
  }
  expect(wrong).toEqual([])
  expect([...numbers.values()].filter((sheets) => sheets.size > 1)).toEqual([])
})

it('a sheet of a family shows the lengths and thicknesses in which its products are made', async () => {
  const readSheet = await sheetReader()
  const made = new Map<string, { lengths: Set<number>; depths: Set<number> }>()
  const lengthsOf = await orderedNumbers('length')
  const products = await contentOf<ProductDocument>('product')
  for (const product of products.filter(({ status }) => status === 'published')) {
    for (const sheet of sheetsIn(product, DEFAULT_LOCALE)) {
      const { lengths, depths } = made.get(sheet) ?? { lengths: new Set(), depths: new Set() }
      for (const length of lengthsOf.get(product.slug) ?? []) lengths.add(length)
      for (const { spec, number } of product.spec_values ?? []) if (spec === 'depth' && number) depths.add(number)
      made.set(sheet, { lengths, depths })
    }
  }
  let checked = 0
  for (const [sheet, { lengths, depths }] of made) {
    const said = lettering(await readSheet(sheet))
    const shown = (letter: string) => new RegExp(`^${letter} = (.*)$`, 'm').exec(said)?.[1]
    const [l, t] = [shown('L'), shown('t')]
    if (l) expect(numbersIn(l), sheet).toEqual(lengths)
    if (t?.includes('/')) expect(numbersIn(t), sheet).toEqual(depths)
    if (l) checked++
  }
  expect(checked).toBeGreaterThan(8)
})

it('a clear opening on a sheet is the mesh less the bar', async () => {
  const readSheet = await sheetReader()
  let checked = 0
  for (const product of await contentOf<ProductDocument>('product')) {
    const value = (name: string) => product.spec_values?.find(({ spec }) => spec === name)?.value
    for (const sheet of sheetsIn(product, DEFAULT_LOCALE)) {
      const clear = /^(\d+\.\d) clear \/ bersih$/m.exec(lettering(await readSheet(sheet)))?.[1]
      const [mesh, bar] = [value('mesh'), value('bar')]
      if (!clear || !mesh || !bar) continue
      expect(Number.parseFloat(mesh) - Number.parseFloat(bar), sheet).toBeCloseTo(Number(clear), 6)
      checked++
    }
  }
  expect(checked).toBeGreaterThan(1)
})

/** Words beside dimensions that are the same in both languages. */
const SAME_WORDS = ['max', 'nosing', 'manhole', 'grit', 'gelcoat']

it('a word beside a dimension is said in both languages', async () => {
  const wrong: string[] = []
  for (const [name, svg] of await allSheets()) {
    const labels = [...svg.matchAll(/<text[^>]*fill="#0B6E6E"[^>]*>([^<]*)/g)].map(([, label = '']) => label)
    for (const label of labels) {
      const parts = label.split(' / ').map((part) => part.match(/(?<!\p{L})\p{Ll}{3,}/gu) ?? [])
      // `7.0 top / 5.0 bottom` says two things, each in one language.
      const isPair = parts.length > 1 && !label.split(' / ').every((part) => /\d/.test(part))
      const says = isPair ? [] : parts.flat()
      if (says.some((word) => !SAME_WORDS.includes(word))) wrong.push(`${name}: ${label}`)
    }
  }
  expect(wrong).toEqual([])
})

it.each(['beams', 'channels-and-angles', 'tubes', 'doors'])('every product of %s has its drawing', async (category) => {
  const products = (await contentOf<ProductDocument>('product')).filter(
    ({ product_category, status }) => product_category === category && status === 'published',
  )
  expect(products.length).toBeGreaterThan(1)
  expect(products.filter((one) => sheetsIn(one, DEFAULT_LOCALE).length === 0).map(({ slug }) => slug)).toEqual([])
})

it('no drawing shows a panel that is no longer made', async () => {
  const values = await contentOf<VariantValueDocument>('variant_value')
  const gone = values.filter(({ variant, status }) => variant === 'panel-size' && status !== 'published')
  expect(gone.length).toBeGreaterThan(0)
  for (const [name, svg] of await allSheets()) {
    const shown = lettering(svg).replaceAll(' ', '')
    for (const { value } of gone) expect(shown, name).not.toContain(value.replaceAll(' ', '').replace('mm', ''))
  }
})

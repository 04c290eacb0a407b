import type { Locator } from '@playwright/test'
import { idOf, save } from '../catalogue/saved-lists.ts'
import { expect, inLanguage, ONCE, test } from '../site-test.ts'
import { expectNothingLost, spreadText } from './readable-layout.ts'

const GRATING = '/product/detail/molded-grating-38-mm'

const style = (
  element: Locator,
  name: 'borderTopWidth' | 'borderLeftColor' | 'borderBottomColor' | 'backgroundColor' | 'fill',
) => element.evaluate((one, property) => getComputedStyle(one)[property], name)

test.describe('in forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' }, colorScheme: 'dark' })

  test('selected items, overlays and color swatches stay distinguishable', ONCE, async ({ page, open }) => {
    await open('/about')
    await save(page, 'wishlist', [await idOf(page, 'molded-grating-38-mm')])
    await page.getByRole('banner').locator('a[aria-haspopup=dialog][href$="/product"]').click()
    const drawer = page.getByRole('dialog', { name: 'Product' })
    expect(await style(drawer, 'borderTopWidth')).toBe('1px')
    const kisara = drawer.getByRole('button', { name: 'Kisara' })
    await kisara.click()
    expect(await style(kisara, 'borderLeftColor')).not.toBe(
      await style(drawer.getByRole('button', { name: 'Ladira' }), 'borderLeftColor'),
    )
    // Logos are drawn for a light background.
    expect(await style(kisara.getByRole('img'), 'backgroundColor')).toBe('rgb(255, 255, 255)')

    await open(GRATING)
    const [current, other] = await page.getByRole('link', { name: /^Show picture/ }).all()
    await expect(current ?? page.locator('none')).toHaveAttribute('aria-current', 'true')
    expect(await style(current ?? page.locator('none'), 'borderTopWidth')).toBe('3px')
    expect(await style(other ?? page.locator('none'), 'borderTopWidth')).toBe('1px')
    const heart = page
      .getByRole('main')
      .getByRole('button', { name: /^Wishlist: / })
      .first()
    const scales = page
      .getByRole('main')
      .getByRole('button', { name: /^Compare: / })
      .first()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    expect(await style(heart, 'backgroundColor')).not.toBe(await style(scales, 'backgroundColor'))

    const [metric, us] = ['Metric', 'US'].map((name) => page.getByRole('button', { name, exact: true }).first())
    expect(await style(metric ?? page.locator('none'), 'borderBottomColor')).not.toBe(
      await style(us ?? page.locator('none'), 'borderBottomColor'),
    )

    await page.getByRole('button', { name: 'Choose a variant' }).first().click()
    await expect(page.getByRole('dialog').getByRole('radio', { name: 'Gray', exact: true })).toBeVisible()
    const swatches = page.getByRole('dialog').locator('svg rect')
    const colors = await swatches.evaluateAll((all) => all.map((one) => getComputedStyle(one).fill))
    expect(new Set(colors).size).toBeGreaterThanOrEqual(4)
  })
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('no animation lasts longer than 10 ms', ONCE, async ({ page, open }) => {
    await open(GRATING)
    const running: string[] = []
    const look = async () =>
      running.push(
        ...(await page.evaluate(() =>
          document.getAnimations().flatMap((animation) => {
            const { duration, iterations } = animation.effect?.getComputedTiming() ?? {}
            const isLong = Number(duration) > 10 || iterations === Number.POSITIVE_INFINITY
            const target = (animation.effect as KeyframeEffect | null)?.target
            return isLong ? `${target?.tagName} ${target?.className} ${duration} ms` : []
          }),
        )),
      )
    await page.getByRole('banner').locator('a[aria-haspopup=dialog][href$="/product"]').click()
    await look()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look()
    await page.keyboard.press('Escape')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Compare: / })
      .first()
      .click()
    await expect(page.getByRole('status').filter({ hasText: 'Success add compare' })).toBeVisible()
    await look()
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ', exact: true }).click()
    await look()
    await expect(page).toHaveURL('/faq')
    expect(running).toEqual([])
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
  })
})

test('a password manager can fill in the login', ONCE, async ({ page, open }) => {
  await open('/login')
  for (const [name, purpose] of [
    ['Username', 'username'],
    ['Password', 'current-password'],
  ] as const) {
    const field = page.getByRole('main').getByRole('textbox', { name })
    await expect(field).toHaveAttribute('autocomplete', purpose)
    const isTaken = await field.evaluate((input) =>
      input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
    )
    expect(isTaken, 'nothing keeps a paste out').toBe(true)
  }
})

test('spread text stays in the header and in the footer, also on wide screens', ONCE, async ({ page, open }) => {
  await open(inLanguage('id', '/login'))
  await spreadText(page)
  for (const width of [820, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNothingLost(page, `text spread at ${width} px`)
    for (const part of ['banner', 'contentinfo'] as const) {
      const below = await page.getByRole(part).evaluate((element) => {
        const { bottom } = element.getBoundingClientRect()
        return [...element.querySelectorAll('a, p')].filter((text) => text.getBoundingClientRect().bottom > bottom + 1)
          .length
      })
      expect(below, `below the ${part} at ${width} px`).toBe(0)
    }
  }
})

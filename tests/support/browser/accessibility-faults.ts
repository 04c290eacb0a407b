import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Axe's findings once the page, scrolled to its top, has come to rest. */
export async function restingFaults(page: Page, exclude?: string): Promise<string[]> {
  // What the sticky header covers in part counts as too small a target.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await arrived(page)
  return accessibilityFaults(page, exclude)
}

/**
 * Axe's findings on the page in its current state. Axe describes in full only what is wrong, and adds up the results in
 * the page itself: describing all that is right and sending it through a second page took most of its time. What it
 * then cannot look into are frames of other sites, which the site does not have.
 */
export async function accessibilityFaults(page: Page, exclude?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    // A frame that answers later than this is left out without a word, and half a second is soon over.
    pingWaitTime: 10_000,
    // The one WCAG 2.2 rule that axe runs only when enabled.
    rules: { 'target-size': { enabled: true } },
  })
  const { violations } = await (exclude ? axe.exclude(exclude) : axe).analyze()
  return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target).join(', ')})`)
}

/**
 * Waits until the finite animations have ended; elements are half transparent while they move. The bar of a page that
 * is loading moves for as long as the page takes, so it is left out. States are asked for: an animation's promise never
 * settles if its element is no longer drawn when it ends, as in a closed disclosure.
 */
async function arrived(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null))
        .filter((target) => !target?.closest('[role="progressbar"]'))
        .map((target) => target?.outerHTML.slice(0, 200) ?? 'unknown'),
    )
  await expect.poll(moving, { message: 'every movement ends', intervals: [50] }).toEqual([])
}

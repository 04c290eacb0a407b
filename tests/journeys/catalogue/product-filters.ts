import type { Page } from '@playwright/test'

/** Makes room for the filters beside the list, where nothing has to be opened to reach them. */
export async function besideList(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Opens the filters where there is no room beside the list: a sheet over the page. */
export async function showFilters(page: Page): Promise<void> {
  const search = page.getByRole('search')
  if (!(await search.getByRole('checkbox').first().isVisible())) await search.locator('summary').first().click()
}

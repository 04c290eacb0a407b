import type { Page } from '@playwright/test'
import { expect, ONCE, test } from '../site-test.ts'

/** The page editor's end of the port, as a test in the page drives it. */
interface Editor {
  heard: { type: string; [name: string]: unknown }[]
  send(message: unknown): void
}

/** Puts a frame into the window, as the page editor does, without having greeted it. */
async function addFrame(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = document.createElement('iframe')
    frame.src = '/studio/frame'
    frame.title = 'page'
    frame.width = '1000'
    frame.height = '700'
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
    document.body.replaceChildren(frame)
    await loaded
  })
}

/** Greets the frame and shows it a page that the site answers. */
async function showPage(page: Page, slug: string): Promise<void> {
  await page.evaluate(async (wanted) => {
    const { data } = await (await fetch(`/api/pages/${wanted === 'home' ? wanted : `slug/${wanted}`}`)).json()
    const { port1, port2 } = new MessageChannel()
    const editor: Editor = { heard: [], send: (message) => port1.postMessage(message) }
    port1.onmessage = (event) => editor.heard.push(event.data)
    Reflect.set(window, 'editor', editor)
    document.querySelector('iframe')?.contentWindow?.postMessage({ type: 'hello' }, location.origin, [port2])
    editor.send({ type: 'show', no: 1, path: wanted === 'home' ? '/' : `/${wanted}`, page: data, parts: [] })
  }, slug)
}

const send = (page: Page, message: object) =>
  page.evaluate((one) => (Reflect.get(window, 'editor') as Editor).send(one), message)
const heard = (page: Page, type: string) =>
  page.evaluate((wanted) => (Reflect.get(window, 'editor') as Editor).heard.filter((one) => one.type === wanted), type)

test('the frame shows nothing to anybody but the studio that holds it', ONCE, async ({ page, request }) => {
  for (const address of ['/studio/frame', '/studio/look']) {
    const framed = await request.get(address)
    expect(framed.headers()['content-security-policy']).toContain("frame-ancestors 'self'")
  }
  expect((await request.get('/studio')).headers()['content-security-policy']).toContain("frame-ancestors 'none'")

  await page.goto('/studio/frame')
  await page.evaluate(() => window.postMessage({ type: 'hello' }, location.origin, [new MessageChannel().port2]))
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await expect(page.locator('#studio')).toBeEmpty()
  await page.goto('/studio')
  await addFrame(page)
  const frame = page.frameLocator('iframe')
  // From the right window, but not what the page editor says: no port, another word, another sender.
  await page.evaluate(() => {
    const target = document.querySelector('iframe')?.contentWindow
    target?.postMessage({ type: 'hello' }, location.origin)
    target?.postMessage({ type: 'good day' }, location.origin, [new MessageChannel().port2])
    const other = document.createElement('iframe')
    document.body.append(other)
    const forged = new MessageEvent('message', {
      data: { type: 'hello' },
      origin: location.origin,
      source: other.contentWindow,
      ports: [new MessageChannel().port2],
    })
    target?.dispatchEvent(forged)
    other.remove()
  })
  const isTaken = (change: unknown) =>
    page.evaluate((detail) => {
      const event = new CustomEvent('studio-change', { detail, cancelable: true })
      return document.querySelector('iframe')?.contentWindow?.dispatchEvent(event) === false
    }, change)
  expect(await isTaken({ type: 'change', after: 0, blocks: [] })).toBe(false)
  await expect(frame.locator('#studio')).toBeEmpty()
  await showPage(page, 'home')
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  // What is no message of the editor changes nothing, nor does a change of another page than the one that stands there.
  const heading = { collection: 'block_card', item: { slug: 'home-hero', component_name: 'notice' } }
  const forged = [
    { type: 'change' },
    { type: 'show' },
    { type: 'change', after: 7, blocks: [{ place: 0, block: heading }] },
  ]
  for (const one of forged) expect(await isTaken(one)).toBe(false)
  const other = { ...heading, item: { ...heading.item, slug: 'elsewhere' } }
  expect(await isTaken({ type: 'change', after: 1, blocks: [{ place: 0, block: other }] })).toBe(false)
  await send(page, {
    type: 'show',
    no: 1,
    path: 'https://elsewhere.example/',
    page: { slug: 'home', blocks: [] },
    parts: [],
  })
  await send(page, { type: 'show', no: 1, path: '/', page: { slug: 'home' }, parts: [] })
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a click in the frame says where the text is stored, unless it belongs to the page', ONCE, async ({ page }) => {
  await page.goto('/studio')
  await addFrame(page)
  await showPage(page, 'home')
  const frame = page.frameLocator('iframe')
  const button = frame.getByRole('link', { name: 'Browse products' })
  await frame.getByRole('heading', { level: 1 }).click()
  await button.click()
  await expect
    .poll(() => heard(page, 'pick'))
    .toEqual([
      { type: 'pick', document: 'block_card:home-hero', pointer: '/translations/@en-US/title' },
      { type: 'pick', document: 'block_card:home-hero', pointer: '/translations/@en-US/buttons' },
    ])
  const [drawn] = await heard(page, 'shown')
  const asking = [drawn?.asking].flat()
  expect(
    asking.some((name) => String(name).startsWith('block_component:')),
    'blocks that list what is published',
  ).toBe(true)
  expect(asking).not.toContain('block_card:home-hero')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => heard(page, 'pick')).toHaveLength(3)

  // Whether there is room for texts that are longer is seen, and nothing is kept of it.
  const heading = frame.getByRole('heading', { level: 1 })
  const words = await heading.innerText()
  await send(page, { type: 'mode', browse: false, longest: true })
  await expect(heading).toHaveText(new RegExp(`^${words}.{${Math.floor(words.length * 0.3)},}$`))

  await send(page, { type: 'mode', browse: true, longest: false })
  await expect(heading).toHaveText(words)
  await button.click()
  await expect(frame.getByRole('heading', { level: 1 })).not.toContainText('Gratings')
  expect(await heard(page, 'pick')).toHaveLength(3)

  // What a block shows of a document that is no part of the page leads there, too.
  await page.goto('/studio')
  await addFrame(page)
  await showPage(page, 'article')
  await frame.locator('main h2, main h3').first().click()
  const other = { collection: 'article', id: expect.any(Number), pointer: '/translations/@en-US/title' }
  await expect
    .poll(async () => (await heard(page, 'pick')).at(-1))
    .toEqual({ type: 'pick', document: 'block_component:article-list', pointer: '', other })
})

test('a change redraws the block that it concerns, and nothing else', ONCE, async ({ page }) => {
  await page.goto('/studio')
  await addFrame(page)
  await showPage(page, 'home')
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  const kept = frame.locator('main section').nth(2)
  await kept.evaluate((element) => element.setAttribute('data-kept', ''))
  await page.evaluate(async () => {
    const { data } = await (await fetch('/api/pages/home')).json()
    const [first, second, ...rest] = data.blocks
    first.item.translations[0].title = 'Another title'
    const blocks = [first, ...rest, second].map((row, index) => ({ ...row, id: index + 1, sort: index + 1 }))
    ;(Reflect.get(window, 'editor') as Editor).send({
      type: 'show',
      no: 1,
      path: '/',
      page: { ...data, blocks },
      parts: [],
    })
  })
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Another title')
  await expect(frame.locator('[data-kept]')).toHaveCount(1)

  // What is typed stands there in the next frame of the screen: the window that holds the frame says it by an event.
  const isTaken = await page.evaluate(async () => {
    const { data } = await (await fetch('/api/pages/home')).json()
    const [block] = data.blocks
    block.item.translations[0].title = 'A third title'
    const detail = { type: 'change', after: 1, blocks: [{ place: 0, block }] }
    const held = document.querySelector('iframe')?.contentWindow
    return held?.dispatchEvent(new CustomEvent('studio-change', { detail, cancelable: true })) === false
  })
  expect(isTaken).toBe(true)
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('A third title')
  await expect(frame.locator('[data-kept]')).toHaveCount(1)
})

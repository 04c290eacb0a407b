// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { LocaleProvider } from '#renderer/i18n/locale-provider.tsx'
import { loadMessages } from '#renderer/i18n/messages.ts'
import { Carousel } from './carousel.tsx'

const ITEM = 100

beforeAll(() => loadMessages('en'))

let moves: number[]
let close = async () => {}

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  moves = []
})
afterEach(async () => {
  await close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Draws four items in a window of one; this document has no layout of its own. */
async function draw(props: { interval?: number; intervals?: (number | null)[] }, isStill = false) {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isStill } as MediaQueryList)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ width: ITEM } as DOMRect)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(ITEM)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(4 * ITEM)
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  await act(async () =>
    root.render(
      <LocaleProvider locale="en">
        <Carousel label="Seen in our hall" {...props}>
          {['a', 'b', 'c', 'd'].map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Carousel>
      </LocaleProvider>,
    ),
  )
  const scroller = container.querySelector('ul')?.parentElement as HTMLElement
  const goTo = ({ left = 0 }: ScrollToOptions) => {
    moves.push(left)
    scroller.scrollLeft = left
    scroller.dispatchEvent(new Event('scroll'))
  }
  scroller.scrollTo = goTo as typeof scroller.scrollTo
  scroller.scrollBy = ((by: ScrollToOptions) =>
    goTo({ left: scroller.scrollLeft + (by.left ?? 0) })) as typeof scroller.scrollBy
  close = async () => {
    await act(async () => root.unmount())
    container.remove()
  }
  const box = container.firstElementChild as HTMLElement
  const button = (label: string) => container.querySelector<HTMLElement>(`[aria-label="${label}"]`)
  return { box, button, wait: (ms: number) => act(async () => void vi.advanceTimersByTime(ms)) }
}

const fire = (target: Element, name: string) =>
  act(async () => void target.dispatchEvent(new Event(name, { bubbles: true })))

it('moves on after its interval, and starts over at the end', async () => {
  const { wait } = await draw({ interval: 1000 })
  for (let second = 0; second < 4; second += 1) await wait(1000)
  expect(moves).toEqual([100, 200, 300, 0])
})

it('keeps each card as long as the card says, and stays on one that never moves on', async () => {
  const { wait } = await draw({ interval: 1000, intervals: [null, 3000, 0] })
  await wait(1000)
  await wait(2000)
  expect(moves).toEqual([100])
  await wait(1000)
  await wait(60_000)
  expect(moves).toEqual([100, 200])
})

it('stands still while it has the pointer or the focus, until it is played, and once it is paused', async () => {
  const { box, button, wait } = await draw({ interval: 1000 })
  await fire(box, 'pointerover')
  await wait(5000)
  expect(moves).toEqual([])
  await fire(box, 'pointerout')
  await wait(1000)
  expect(moves).toEqual([100])
  await fire(box, 'focusin')
  await wait(5000)
  expect(moves).toEqual([100])
  await act(async () => button('Pause')?.click())
  await fire(box, 'focusout')
  await wait(5000)
  expect(moves).toEqual([100])
  await act(async () => button('Play')?.click())
  await wait(1000)
  expect(moves).toEqual([100, 200])
})

it.each([[0], [undefined]])(
  'never moves by itself, and has nothing to pause, with an interval of %s',
  async (interval) => {
    const { box, button, wait } = await draw(interval === undefined ? {} : { interval })
    await wait(60_000)
    expect(moves).toEqual([])
    expect(button('Pause')).toBeNull()
    expect(box.textContent).toBe('abcd')
  },
)

it('never moves by itself for a visitor who wants less motion', async () => {
  const { wait } = await draw({ interval: 1000 }, true)
  await wait(60_000)
  expect(moves).toEqual([])
})

// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, it } from 'vitest'
import type { ImageSummary } from '#generated/types.ts'
import { LocaleProvider } from '#renderer/i18n/locale-provider.tsx'
import { loadMessages } from '#renderer/i18n/messages.ts'
import { PlayablePicture } from './playable-picture.tsx'

const HERE = '/api/files/video/stream/0f8fad5b-d9cb-469f-a165-70867728950e/hall.mp4'

beforeAll(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  return loadMessages('en')
})

async function draw(video_url: string | null) {
  const image = {
    ...{ id: 1, name: 'hall', image: '0f8fad5b-d9cb-469f-a165-70867728950e', alt: null, width: 1200, height: 900 },
    ...{ video_url, type: 'image/webp', translations: [{ id: 1, languages_code: 'en-US', alt: 'Our hall' }] },
  } as ImageSummary
  const container = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    createRoot(container).render(
      <LocaleProvider locale="en">
        <PlayablePicture image={image} sizes="100vw" />
      </LocaleProvider>,
    ),
  )
  return { container, link: container.querySelector('a'), film: () => container.querySelector('video') }
}

it('is a plain picture without a film, or with an address that is not safe', async () => {
  for (const address of [null, 'javascript:alert(1)']) {
    const { link, container } = await draw(address)
    expect([link, container.querySelectorAll('img').length]).toEqual([null, 1])
  }
})

it("plays a film of this site in the picture's place when it is clicked, and loads nothing of it before", async () => {
  const { container, link, film } = await draw(HERE)
  expect(link?.getAttribute('aria-label')).toBe('Play video: Our hall')
  expect(film()).toBeNull()
  await act(async () => link?.click())
  expect(film()?.getAttribute('src')).toBe(HERE)
  expect(film()?.autoplay).toBe(true)
  expect(document.activeElement).toBe(film())
  expect(container.querySelector('img')).toBeNull()
})

it('opens a film of another site there, so that none of its code runs here', async () => {
  const { link, film } = await draw('https://video.example/watch?v=1')
  expect(link?.getAttribute('href')).toBe('https://video.example/watch?v=1')
  expect([link?.target, link?.rel]).toEqual(['_blank', 'noopener noreferrer external'])
  link?.addEventListener('click', (event) => event.preventDefault(), { capture: true })
  await act(async () => link?.click())
  expect(film()).toBeNull()
})

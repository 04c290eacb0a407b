// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, it } from 'vitest'
import type { ImageSummary } from '#generated/types.ts'
import { LocaleProvider } from '#renderer/i18n/locale-provider.tsx'
import { loadMessages } from '#renderer/i18n/messages.ts'
import { Gallery } from './gallery.tsx'

const FILM = '/api/files/video/stream/0f8fad5b-d9cb-469f-a165-70867728950e/panel.mp4'

beforeAll(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  return loadMessages('en')
})

const picture = (id: number, alt: string, video_url: string | null) =>
  ({
    ...{ id, name: alt, image: '0f8fad5b-d9cb-469f-a165-70867728950e', alt, video_url, width: 1200, height: 900 },
    ...{ type: 'image/webp', translations: [] },
  }) as unknown as ImageSummary

it('opens a picture large, and plays one that stands for a film', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  const images = [picture(1, 'A panel', null), picture(2, 'A panel under load', FILM)]
  await act(async () =>
    createRoot(container).render(
      <LocaleProvider locale="en">
        <Gallery images={images} label="Panel" />
      </LocaleProvider>,
    ),
  )
  const [large, play] = [...container.querySelectorAll<HTMLAnchorElement>('li a[href^="/api/"]')]
  expect(large?.getAttribute('aria-label')).toBe('Enlarge: A panel')
  expect(play?.getAttribute('aria-label')).toBe('Play video: A panel under load')
  expect(play?.tabIndex, 'it is not in view').toBe(-1)
  await act(async () => play?.click())
  expect(container.querySelector('video')?.getAttribute('src')).toBe(FILM)
})

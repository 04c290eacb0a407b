import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { describe, expect, it } from 'vitest'
import type { ImageSummary } from '#generated/types.ts'
import { Picture } from './picture.tsx'

const IMAGE: ImageSummary = {
  id: 1,
  name: 'grating',
  image: '0f8fad5b-d9cb-469f-a165-70867728950e',
  alt: null,
  video_url: null,
  width: 1200,
  height: 900,
  type: 'image/webp',
  translations: [
    { id: 1, languages_code: 'en-US', alt: 'A yellow grating' },
    { id: 2, languages_code: 'id-ID', alt: 'Grating kuning' },
  ],
}

function markup(image: ImageSummary | null, more: { alt?: string; priority?: boolean } = {}): string {
  return renderToStaticMarkup(
    <IntlProvider locale="id">
      <Picture image={image} sizes="100vw" {...more} />
    </IntlProvider>,
  )
}

describe('a picture', () => {
  it('it says what it shows in the page language', () => {
    expect(markup(IMAGE)).toContain('alt="Grating kuning"')
  })

  it('it is decoration when a name stands beside it', () => {
    expect(markup(IMAGE, { alt: '' })).toContain('alt=""')
  })

  it('it has its own size, so that nothing moves', () => {
    expect(markup(IMAGE)).toContain('width="1200" height="900"')
  })

  it('it offers AVIF before WebP', () => {
    expect(markup(IMAGE)).toMatch(/<source type="image\/avif".*format=webp/)
  })

  it('it waits until it comes into view', () => {
    expect(markup(IMAGE)).toContain('loading="lazy"')
  })

  it('it loads first above the fold', () => {
    expect(markup(IMAGE, { priority: true })).toMatch(/fetchPriority="high"/i)
  })

  it('it leaves drawings as they are', () => {
    expect(markup({ ...IMAGE, type: 'image/svg+xml' })).not.toContain('srcSet')
  })

  it('it is an empty box without an image', () => {
    expect(markup(null)).toMatch(/^<span[^>]*aria-hidden="true"><\/span>$/)
  })
})

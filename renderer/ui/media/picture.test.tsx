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
  it('has its alternative text in the page language', () => {
    expect(markup(IMAGE)).toContain('alt="Grating kuning"')
  })

  it('is decorative when a name next to it replaces its alternative text', () => {
    expect(markup(IMAGE, { alt: '' })).toContain('alt=""')
  })

  it('has its intrinsic size, so that the layout does not shift', () => {
    expect(markup(IMAGE)).toContain('width="1200" height="900"')
  })

  it('offers AVIF before WebP', () => {
    expect(markup(IMAGE)).toMatch(/<source type="image\/avif".*format=webp/)
  })

  it('is loaded lazily by default', () => {
    expect(markup(IMAGE)).toContain('loading="lazy"')
  })

  it('is loaded with priority above the fold', () => {
    expect(markup(IMAGE, { priority: true })).toMatch(/fetchPriority="high"/i)
  })

  it('serves drawings unconverted', () => {
    expect(markup({ ...IMAGE, type: 'image/svg+xml' })).not.toContain('srcSet')
  })

  it('is an empty box without an image', () => {
    expect(markup(null)).toMatch(/^<span[^>]*aria-hidden="true"><\/span>$/)
  })
})

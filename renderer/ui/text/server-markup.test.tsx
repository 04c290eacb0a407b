import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { messages as english } from '#generated/messages-en.ts'
import { messages as indonesian } from '#generated/messages-id.ts'
import { Carousel } from '../carousel/carousel.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { Button } from '../input/button.tsx'
import { DataTable } from '../layout/data-table.tsx'
import { Disclosure } from '../layout/disclosure.tsx'
import { Section } from '../layout/section.tsx'
import { Tabs } from '../layout/tabs.tsx'
import { PictureTile } from '../media/picture-tile.tsx'
import { VideoPlayer } from '../media/video-player.tsx'
import { Breadcrumbs } from '../navigation/breadcrumbs.tsx'
import { Pager } from '../navigation/pager.tsx'

const VIDEO = {
  file: { id: 'v1', filename_download: 'tour.mp4', title: null, type: 'video/mp4', filesize: 1, translations: [] },
  poster: null,
  width: 1280,
  height: 720,
  captions: [
    {
      languages_code: 'en-US' as const,
      file: {
        id: 'c1',
        filename_download: 'tour.en.vtt',
        title: null,
        type: 'text/vtt',
        filesize: 1,
        translations: [],
      },
    },
    {
      languages_code: 'id-ID' as const,
      file: {
        id: 'c2',
        filename_download: 'tour.id.vtt',
        title: null,
        type: 'text/vtt',
        filesize: 1,
        translations: [],
      },
    },
  ],
  translations: [{ id: 1, languages_code: 'en-US' as const, title: 'A tour' }],
}

const TABS = [
  { key: 'a', label: 'Features', content: <p>First panel</p> },
  { key: 'b', label: 'Specifications', content: <p>Second panel</p> },
]

function kit(): ReactNode {
  return (
    <Section title="Title" subtitle="Subtitle" background="secondary">
      <Button>Button</Button>
      <Breadcrumbs items={[{ label: 'Home', to: '/' }, { label: 'Page' }]} />
      <Carousel label="Pictures" interval={4000}>
        <p>One</p>
        <p>Two</p>
      </Carousel>
      <DataTable
        caption="Specs"
        columns={[
          { key: 'name', label: 'Name' },
          { key: 'value', label: 'Value', numeric: true },
        ]}
        rows={[{ key: 1, cells: ['Weight', '19.5'] }]}
      />
      <Disclosure summary="Question">Answer</Disclosure>
      <Pager list={{ page: 2, limit: 10, filter_count: 90 }} hrefOf={(page) => `?page=${page}`} />
      <Skeleton count={2} />
      <Tabs label="Details" tabs={TABS} />
      <VideoPlayer video={VIDEO} />
    </Section>
  )
}

function markup(element: ReactNode, locale: 'en' | 'id'): string {
  return renderToStaticMarkup(
    <IntlProvider locale={locale} messages={locale === 'en' ? english : indonesian}>
      <MemoryRouter>{element}</MemoryRouter>
    </IntlProvider>,
  )
}

describe.each(['en', 'id'] as const)('the UI kit rendered on the server, in %s', (locale) => {
  const html = markup(kit(), locale)

  it('has no style attribute, which the content security policy would block', () => {
    expect(html).not.toMatch(/\sstyle=/)
  })

  it('has no script', () => {
    expect(html).not.toContain('<script')
  })

  it('shows the panels of all tabs', () => {
    expect(html).toMatch(/First panel.*Second panel/)
  })

  it('offers captions, by default in the page language', () => {
    expect(html).toMatch(new RegExp(`srcLang="${locale === 'en' ? 'en-US' : 'id-ID'}"[^>]*default=""`, 'i'))
  })
})

describe('a section', () => {
  it('is named by its heading', () => {
    const [, id] = markup(<Section title="Products" />, 'en').match(/aria-labelledby="([^"]+)"/) ?? []
    expect(markup(<Section title="Products" />, 'en')).toContain(`<h2 id="${id}"`)
  })

  it('takes title and subtitle from a block', () => {
    const block = { translations: [{ languages_code: 'en-US', title: 'From the block', subtitle: null }] }
    expect(markup(<Section block={block} />, 'id')).toMatch(/<h2[^>]*><span lang="en">From the block<\/span><\/h2>/)
  })

  it('renders no heading when its text exists only in another language', () => {
    const block = { translations: [{ languages_code: 'id-ID', title: 'Dari blok', subtitle: null }] }
    expect(markup(<Section block={block} />, 'en')).not.toMatch(/<h\d|labelledby/)
  })

  it('puts headings one level below its own, or at its own level when it has none', () => {
    const tile = <PictureTile to="/about" title="Tile" />
    expect(markup(<Section title="Products">{tile}</Section>, 'en')).toContain('<h3')
    expect(markup(<Section>{tile}</Section>, 'en')).toContain('<h2')
  })

  it('ignores unknown backgrounds', () => {
    const block = { background_color: 'constructor', translations: [] }
    expect(markup(<Section block={block} />, 'en')).not.toContain('undefined')
  })
})

import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { messages as english } from '#generated/messages-en.ts'
import { messages as indonesian } from '#generated/messages-id.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Button } from './button.tsx'
import { Carousel } from './carousel.tsx'
import { DataTable } from './data-table.tsx'
import { Disclosure } from './disclosure.tsx'
import { Pager } from './pager.tsx'
import { PictureTile } from './picture-tile.tsx'
import { Section } from './section.tsx'
import { Skeleton } from './skeleton.tsx'
import { Tabs } from './tabs.tsx'
import { VideoPlayer } from './video-player.tsx'

const VIDEO = {
  file: { id: 'v1', filename_download: 'tour.mp4', title: null, type: 'video/mp4', filesize: 1 },
  poster: null,
  width: 1280,
  height: 720,
  captions: [
    {
      languages_code: 'en-US' as const,
      file: { id: 'c1', filename_download: 'tour.en.vtt', title: null, type: 'text/vtt', filesize: 1 },
    },
    {
      languages_code: 'id-ID' as const,
      file: { id: 'c2', filename_download: 'tour.id.vtt', title: null, type: 'text/vtt', filesize: 1 },
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
      <Pager page={2} totalPage={9} hrefOf={(page) => `?page=${page}`} />
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

describe.each(['en', 'id'] as const)('the kit on the server, in %s', (locale) => {
  const html = markup(kit(), locale)

  it('it has no style attribute, which the policy would block', () => {
    expect(html).not.toMatch(/\sstyle=/)
  })

  it('it has no script', () => {
    expect(html).not.toContain('<script')
  })

  it('it shows the panels of all tabs', () => {
    expect(html).toMatch(/First panel.*Second panel/)
  })

  it('it offers captions, those of the page by default', () => {
    expect(html).toMatch(new RegExp(`srcLang="${locale === 'en' ? 'en-US' : 'id-ID'}"[^>]*default=""`, 'i'))
  })
})

describe('a section', () => {
  it('it is named by its heading', () => {
    const [, id] = markup(<Section title="Products" />, 'en').match(/aria-labelledby="([^"]+)"/) ?? []
    expect(markup(<Section title="Products" />, 'en')).toContain(`<h2 id="${id}"`)
  })

  it('it takes the words of a block', () => {
    const block = { translations: [{ languages_code: 'en-US', title: 'From the block', subtitle: null }] }
    expect(markup(<Section block={block} headingLevel={1} />, 'id')).toMatch(
      /<h1[^>]*><span lang="en">From the block<\/span><\/h1>/,
    )
  })

  it('it draws no heading for words of another language', () => {
    const block = { translations: [{ languages_code: 'id-ID', title: 'Dari blok', subtitle: null }] }
    expect(markup(<Section block={block} />, 'en')).not.toMatch(/<h\d|labelledby/)
  })

  it('it sets headings below its own one level lower, and at its own level where it has none', () => {
    const tile = <PictureTile to="/about" title="Tile" />
    expect(markup(<Section title="Products">{tile}</Section>, 'en')).toContain('<h3')
    expect(markup(<Section>{tile}</Section>, 'en')).toContain('<h2')
  })

  it('it ignores grounds it does not know', () => {
    const block = { background_color: 'constructor', translations: [] }
    expect(markup(<Section block={block} />, 'en')).not.toContain('undefined')
  })
})

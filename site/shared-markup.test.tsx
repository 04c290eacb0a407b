import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { LocaleProvider } from '#renderer/i18n/locale-provider.tsx'
import { loadMessages } from '#renderer/i18n/messages.ts'
import { HeadingLevel } from '#renderer/ui/layout/heading-level.ts'
import { SharedParts, sharedPart } from '#renderer/ui/layout/shared-part.tsx'
import { sharedMarkup } from './shared-markup.tsx'

/** How often the part has been drawn. */
let drawings = 0

function Counted({ words }: { words: string }) {
  drawings += 1
  return <b>{words}</b>
}

function Same() {
  return <i>always the same</i>
}

const parts = ['counted', 'other'].map((name) => ({
  name,
  Part: sharedPart(name, Counted, ({ words }) => [words, undefined, { words }]),
  After: sharedPart(`${name} 2`, Same, () => []),
}))

interface Page {
  words: string
  name?: string
  locale?: 'en' | 'id'
  level?: 2 | 3
}

function drawnPage({ words, name = 'counted', locale = 'en', level = 2 }: Page): string {
  const { Part, After } = parts.find((part) => part.name === name) ?? {}
  if (!Part || !After) throw new Error(`There is no part ${name}`)
  const { draw, fill } = sharedMarkup()
  return fill(
    renderToString(
      <SharedParts value={draw}>
        <LocaleProvider locale={locale}>
          <HeadingLevel value={level}>
            <p>
              before
              <Part words={words} />
              after
            </p>
            <After />
          </HeadingLevel>
        </LocaleProvider>
      </SharedParts>,
    ),
  )
}

/** What one page draws, and how many parts it had to draw for that. */
function drawingsFor(page: Page): { html: string; drawn: number } {
  const before = drawings
  return { html: drawnPage(page), drawn: drawings - before }
}

beforeAll(async () => {
  await Promise.all([loadMessages('en'), loadMessages('id')])
})

describe('a part that pages share', () => {
  const html = (words: string) => `<p>before<b>${words}</b>after</p><i>always the same</i>`

  it('is drawn for the first page, and the others have the same markup', () => {
    expect(drawingsFor({ words: 'one' })).toEqual({ html: html('one'), drawn: 1 })
    expect(drawingsFor({ words: 'one' })).toEqual({ html: html('one'), drawn: 0 })
  })

  it('is drawn again where a fact, the language, the level of headings or the name is another', () => {
    drawnPage({ words: 'two' })
    const others: Page[] = [{ words: 'three' }, { words: 'two', locale: 'id' }, { words: 'two', level: 3 }]
    for (const page of [...others, { words: 'two', name: 'other' }])
      expect(drawingsFor(page)).toEqual({ html: html(page.words), drawn: 1 })
  })

  it('may contain what looks like a mark', () => {
    const words = '<template data-shared-part="0"></template>'
    const escaped = words.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
    for (const drawn of [1, 0]) expect(drawingsFor({ words })).toEqual({ html: html(escaped), drawn })
  })

  it('is forgotten when too much is kept that was used later', () => {
    drawnPage({ words: 'old' })
    drawnPage({ words: 'used' })
    for (const letter of ['x', 'y', 'z']) {
      drawnPage({ words: letter.repeat(400_000) })
      drawnPage({ words: 'used' })
    }
    expect(drawingsFor({ words: 'used' }).drawn).toBe(0)
    expect(drawingsFor({ words: 'old' }).drawn).toBe(1)
  })
})

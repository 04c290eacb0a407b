import { describe, expect, it } from 'vitest'
import { describeFault } from '#domain/content/describe-fault.ts'
import { faultSentence } from '#domain/content/document-fault.ts'
import { validators } from '#generated/validator-map.ts'
import { withoutOtherForms } from './fault-alternatives.ts'

/** The faults of a card with this text, as `pointer below the text: sentence`. */
function faultsOf(...content: unknown[]): string[] {
  const translations = [{ languages_code: 'en-US', title: 'T', content }]
  const card = { slug: 'a', component_name: 'notice', translations }
  const schema = 'card.notice.document.json'
  const validate = validators.get(schema)
  if (!validate || validate(card)) return []
  const faults = withoutOtherForms(validate.errors ?? [], card).filter(({ keyword }) => keyword !== 'anyOf')
  const lines = faults.map((one) => {
    const fault = describeFault(schema, card, one)
    return `${fault.pointer}: ${faultSentence(fault, 'en')}`
  })
  return [...new Set(lines)].map((line) => line.replace('/translations/0/content', ''))
}

const words = [{ type: 'text', text: 'Words.' }]
describe('a fault in formatted text is told in one sentence', () => {
  it('about a heading of a wrong level', () => {
    expect(faultsOf({ type: 'heading', level: 1, children: words })).toEqual([
      '/0/level: “Level” must be one of these: Section (2), Part of a section (3), Smaller part (4).',
    ])
  })

  it('about a field that is missing or not known', () => {
    expect(faultsOf({ type: 'heading', children: words })).toEqual(['/0: “Level” is missing.'])
    expect(faultsOf({ type: 'paragraph', level: 2, children: words })).toEqual([
      '/0/level: “level” is not a field here.',
    ])
  })

  it('about a kind of block or of words that there is not', () => {
    expect(faultsOf({ type: 'headin', level: 2, children: words })).toEqual([
      '/0/type: “Kind” must be one of these: paragraph, heading, list, table, picture, code.',
    ])
    expect(faultsOf({ type: 'paragraph', children: [{ type: 'lnk', href: '/a', children: words }] })).toEqual([
      '/0/children/0/type: “Kind” must be one of these: text, link, break.',
    ])
  })

  it('about words where blocks belong', () => {
    expect(faultsOf({ type: 'link', href: '/a', children: words })).toEqual([
      '/0/type: “Kind” must be one of these: paragraph, heading, list, table, picture, code.',
    ])
  })

  it('about a link inside a list', () => {
    const link = { type: 'link', href: 'javascript:alert(1)', children: words }
    expect(faultsOf({ type: 'list', ordered: false, items: [[link]] })).toEqual([
      '/0/items/0/0/href: “Link” must be an address that begins with https://, http://, mailto: or tel:, or one of this site such as /about.',
    ])
  })

  it('for each of several faults', () => {
    expect(
      faultsOf({ type: 'heading', level: 7, children: words }, { type: 'code' }, { type: 'list', items: [words] }),
    ).toEqual([
      '/0/level: “Level” must be one of these: Section (2), Part of a section (3), Smaller part (4).',
      '/1: “Text” is missing.',
      '/2: “Numbered” is missing.',
    ])
  })
})

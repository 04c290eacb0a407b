// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { DOMParser } from 'prosemirror-model'
import { EditorState, TextSelection } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { collections } from '#generated/collections.ts'
import { HEADING_LEVELS, RICH_TEXT_BOUNDS } from '#generated/rich-text.ts'
import type { RichTextDocument } from '#generated/types.ts'
import { validators } from '#generated/validator-map.ts'
import { propertySettings } from '#tests/property/property-settings.ts'
import { schemaArbitrary } from '#tests/property/schema-arbitrary.ts'
import { cleanPasted } from './clean-pasted.ts'
import { insertBlock, newTable, turnInto } from './text-commands.ts'
import { overflow, toDocument, toEditor } from './text-mapping.ts'
import { textSchema } from './text-schema.ts'

const settings = propertySettings(60, 5_000)
const faq = validators.get(collections.get('faq')?.documentSchema ?? '')
const texts = schemaArbitrary({ $ref: 'rich-text.document.json' }) as fc.Arbitrary<RichTextDocument>

function faultsOf(answer: RichTextDocument) {
  if (!faq) throw new Error('There is no validator of questions.')
  faq({ title: 'a', translations: [{ languages_code: 'en-US', question: 'b', answer }] })
  return (faq.errors ?? []).filter(({ instancePath }) => instancePath.startsWith('/translations/0/answer'))
}

describe('a text in the editor', () => {
  it('is given back as it was, whatever valid form it has', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(faultsOf(text)).toEqual([])
        expect(toDocument(toEditor(text))).toEqual(text)
      }),
      settings,
    )
  })

  it('is a valid document after any change that the editor lets through', () => {
    const kinds = fc.constantFrom(
      { type: 'paragraph' as const },
      { type: 'code' as const },
      ...[true, false].map((ordered) => ({ type: 'list' as const, ordered })),
      ...HEADING_LEVELS.map(({ level }) => ({ type: 'heading' as const, level })),
    )
    const change = fc.record({
      from: fc.nat(),
      to: fc.nat(),
      kind: fc.option(kinds),
      words: fc.string({ minLength: 1 }),
    })
    fc.assert(
      fc.property(texts, fc.array(change, { minLength: 1, maxLength: 4 }), (text, changes) => {
        let state = EditorState.create({ doc: toEditor(text) })
        for (const { from, to, kind, words } of changes) {
          const at = (place: number) => state.doc.resolve(place % (state.doc.content.size + 1))
          state = state.apply(state.tr.setSelection(TextSelection.between(at(from), at(to))))
          if (kind) turnInto(kind)(state, (tr) => (state = state.apply(tr)))
          else state = state.apply(state.tr.insertText(words))
        }
        if (overflow(state.doc) === null) expect(faultsOf(toDocument(state.doc))).toEqual([])
      }),
      settings,
    )
  })

  it('keeps every block as it was that nobody touched', () => {
    const ragged: RichTextDocument = [
      { type: 'table', head: [[]], rows: [[[], []]] },
      { type: 'paragraph', children: [{ type: 'text', text: '', marks: ['code', 'strong'] }] },
      { type: 'paragraph', children: [] },
    ]
    const state = EditorState.create({ doc: toEditor(ragged) })
    const typed = toDocument(state.apply(state.tr.insertText('x', state.doc.content.size - 1)).doc)
    expect(typed.slice(0, 2)).toEqual(ragged.slice(0, 2))
    expect(typed[2]).toEqual({ type: 'paragraph', children: [{ type: 'text', text: 'x' }] })
    let added = state
    insertBlock(newTable())(state, (tr) => {
      added = state.apply(tr)
    })
    expect(faultsOf(toDocument(added.doc))).toEqual([])
    expect(toDocument(toEditor([]))).toEqual([])
  })

  it('says what of it no document can hold', () => {
    expect(faultsOf([{ type: 'paragraph' } as never])).not.toEqual([])
    const long = textSchema.node('code_block', null, [textSchema.text('x'.repeat(RICH_TEXT_BOUNDS.code + 1))])
    expect(overflow(textSchema.node('doc', null, [long]))).toBe('code')
    const many = Array.from({ length: RICH_TEXT_BOUNDS.blocks + 1 }, () => textSchema.node('paragraph'))
    expect(overflow(textSchema.node('doc', null, many))).toBe('blocks')
    const words = textSchema.node('paragraph', null, [textSchema.text('x'.repeat(RICH_TEXT_BOUNDS.text + 1))])
    const split = toDocument(textSchema.node('doc', null, [words]))
    expect(faultsOf(split)).toEqual([])
  })
})

describe('what is pasted', () => {
  const parsed = (html: string) => {
    const root = document.createElement('div')
    root.innerHTML = html
    cleanPasted(root)
    return { root, text: toDocument(DOMParser.fromSchema(textSchema).parse(root)) }
  }

  it.each(['word', 'excel', 'web-page'])('from %s becomes what a text can have, and nothing else', (name) => {
    const file = (extension: string) => readFileSync(`tests/fixtures/pasted/${name}.${extension}`, 'utf8')
    const { root, text } = parsed(file('txt'))
    expect(text).toEqual(JSON.parse(file('json')))
    expect(faultsOf(text)).toEqual([])
    const attributes = [...root.querySelectorAll('*')].flatMap((element) => [...element.attributes])
    expect(attributes.filter((attribute) => attribute.name !== 'href')).toEqual([])
  })

  it('never keeps an address or an element that a text cannot have, also when it says that an editor wrote it', () => {
    const own =
      '<p data-pm-slice="1 1 []" onclick="alert(1)">Words <a href="javascript:alert(1)">here</a></p><iframe></iframe>'
    const { root, text } = parsed(own)
    expect(root.innerHTML).not.toMatch(/javascript|onclick|iframe/)
    expect(faultsOf(text)).toEqual([])
  })
})

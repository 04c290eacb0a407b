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
import { cleanPasted, setStylesAside } from './clean-pasted.ts'
import { insertBlock, listFromMark, newTable, turnInto } from './text-commands.ts'
import { overflow, toDocument, toEditor } from './text-mapping.ts'
import { textSchema } from './text-schema.ts'
import { openTextView, showValue } from './text-view.ts'

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

describe('a text that somebody writes', () => {
  const written = (text: string) => {
    const state = EditorState.create({ doc: textSchema.node('doc', null, [textSchema.node('paragraph')]) })
    return state.apply(state.tr.insertText(text, 1))
  }

  it('becomes a list by what people write before one', () => {
    for (const [mark, ordered] of [
      ['-', false],
      ['*', false],
      ['1.', true],
    ] as const) {
      let state = written(mark)
      expect(listFromMark(state, (tr) => (state = state.apply(tr)))).toBe(true)
      expect(toDocument(state.doc)).toEqual([{ type: 'list', ordered, items: [[]] }])
      expect(state.selection.$from.parent.type.name).toBe('list_item')
    }
    for (const words of ['2.', 'a -', '']) expect(listFromMark(written(words))).toBe(false)
  })

  it('keeps the cursor where it is while somebody else changes another part', () => {
    const line = (text: string) => ({ type: 'paragraph' as const, children: [{ type: 'text' as const, text }] })
    const view = openView([line('one'), line('two')])
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, 8)))
    for (const first of ['one and more', 'on', 'oo', 'ooo', 'o']) {
      showValue(view, [line(first), line('two')])
      expect(toDocument(view.state.doc)).toEqual([line(first), line('two')])
      expect(view.state.selection.from).toBe(first.length + 5)
    }
    view.destroy()
  })
})

function openView(value: RichTextDocument) {
  return openTextView(document.createElement('div'), {
    ...{ value, isFixed: false, attributes: {}, captionLabel: '', find: async () => null },
    ...{ onChange() {}, onState() {}, onKey: () => false, onFiles() {}, onFull() {}, onFocus() {}, onBlur() {} },
  })
}

describe('what is pasted', () => {
  const parsed = (html: string) => {
    const root = document.createElement('div')
    root.innerHTML = setStylesAside(html)
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

  it('is cleaned on its way into the editor', () => {
    const view = openView([])
    const root = document.createElement('div')
    const html = readFileSync('tests/fixtures/pasted/word.txt', 'utf8')
    root.innerHTML = view.someProp('transformPastedHTML')?.(html, view) ?? html
    expect(root.querySelector('[style], style')).toBeNull()
    const pasted = view.someProp('clipboardParser')?.parseSlice(root).content
    const text = toDocument(textSchema.node('doc', null, pasted))
    expect(text).toEqual(JSON.parse(readFileSync('tests/fixtures/pasted/word.json', 'utf8')))
    view.destroy()
  })

  it('never keeps an address or an element that a text cannot have, also when it says that an editor wrote it', () => {
    const own =
      '<p data-pm-slice="1 1 []" onclick="alert(1)">Words <a href="javascript:alert(1)">here</a></p><iframe></iframe>'
    const { root, text } = parsed(own)
    expect(root.innerHTML).not.toMatch(/javascript|onclick|iframe/)
    expect(faultsOf(text)).toEqual([])
  })
})

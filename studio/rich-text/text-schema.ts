import { Schema } from 'prosemirror-model'
import { tableNodes } from 'prosemirror-tables'
import { HEADING_LEVELS, TEXT_MARKS } from '#generated/rich-text.ts'

/** The elements of each mark, the first being the one that is drawn. */
const MARK_TAGS: ReadonlyMap<string, readonly string[]> = new Map([
  ['strong', ['strong', 'b']],
  ['emphasis', ['em', 'i']],
  ['code', ['code']],
])

const tables = tableNodes({ tableGroup: 'block', cellContent: 'inline*', cellAttributes: {} })

/** The editor's schema: one node for each definition of the rich text schema, and its levels and marks. */
export const textSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      attrs: { level: { default: HEADING_LEVELS[0]?.level, validate: 'number' } },
      parseDOM: HEADING_LEVELS.map(({ level }) => ({ tag: `h${level}`, attrs: { level } })),
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    list: {
      group: 'block',
      content: 'list_item+',
      attrs: { ordered: { default: false, validate: 'boolean' } },
      parseDOM: [
        { tag: 'ul', attrs: { ordered: false } },
        { tag: 'ol', attrs: { ordered: true } },
      ],
      toDOM: ({ attrs }) => [attrs.ordered ? 'ol' : 'ul', 0],
    },
    list_item: { content: 'inline*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    ...tables,
    // Between rows and cells there is nothing to write: words there would become a cell of their own.
    table: { ...tables.table, allowGapCursor: false },
    table_row: { ...tables.table_row, allowGapCursor: false },
    picture: {
      group: 'block',
      atom: true,
      draggable: true,
      attrs: { image: { validate: 'string' }, caption: { default: '', validate: 'string' } },
      parseDOM: [
        {
          tag: 'figure[data-image]',
          getAttrs: (element) => ({
            image: element.getAttribute('data-image') ?? '',
            caption: element.textContent ?? '',
          }),
        },
      ],
      toDOM: ({ attrs }) => ['figure', { 'data-image': attrs.image }, ['figcaption', attrs.caption]],
    },
    code_block: {
      group: 'block',
      content: 'text*',
      marks: '',
      code: true,
      defining: true,
      parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
      toDOM: () => ['pre', ['code', 0]],
    },
    text: { group: 'inline' },
    break: { group: 'inline', inline: true, selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  },
  marks: {
    link: {
      attrs: { href: { validate: 'string' } },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: (element) => ({ href: element.getAttribute('href') ?? '' }) }],
      toDOM: ({ attrs }) => ['a', { href: attrs.href }, 0],
    },
    ...Object.fromEntries(
      TEXT_MARKS.map((name) => {
        const tags = MARK_TAGS.get(name) ?? [name]
        return [name, { parseDOM: tags.map((tag) => ({ tag })), toDOM: () => [tags[0] ?? name, 0] as const }]
      }),
    ),
  },
})

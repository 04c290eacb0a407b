import type { ContentModel } from '#codegen/model/content-model.ts'
import type { GeneratedFile } from '../generated-file.ts'
import { dataModule } from '../print-module.ts'

/** The parts of the schemas of rich text and links that an editor of texts has to know. */
interface TextSchemas {
  richText: {
    maxItems: number
    definitions: {
      heading: { properties: { level: { enum: number[]; 'x-enum-titles': Record<string, Record<string, string>> } } }
      list: { properties: { items: { maxItems: number } } }
      table: { properties: { head: { maxItems: number }; rows: { maxItems: number } } }
      picture: { properties: { caption: { maxLength: number } } }
      code: { properties: { text: { maxLength: number } } }
      line: { maxItems: number }
      text: { properties: { text: { maxLength: number }; marks: { items: { enum: string[] } } } }
      link: { properties: { children: { maxItems: number } } }
    }
  }
  url: { pattern: string; maxLength: number; 'x-pattern-words': Record<string, string> }
}

/** `rich-text.ts`: what a formatted text can hold, for the editor that writes one. */
export function emitRichText(model: ContentModel): GeneratedFile[] {
  const [file, common] = [model.files.get('rich-text.json'), model.files.get('common.json')]
  if (!file || !common?.schema.definitions?.url) return []
  const { richText, url } = { richText: file.schema, url: common.schema.definitions.url } as unknown as TextSchemas
  const { heading, list, table, picture, code, line, text, link } = richText.definitions
  const { level } = heading.properties
  const bounds = {
    blocks: richText.maxItems,
    runs: line.maxItems,
    text: text.properties.text.maxLength,
    linked: link.properties.children.maxItems,
    items: list.properties.items.maxItems,
    columns: table.properties.head.maxItems,
    rows: table.properties.rows.maxItems,
    caption: picture.properties.caption.maxLength,
    code: code.properties.text.maxLength,
  }
  const levels = level.enum.map((one) => ({ level: one, title: level['x-enum-titles'][String(one)] ?? {} }))
  const rule = { pattern: url.pattern, maxLength: url.maxLength, words: url['x-pattern-words'] }
  return [
    dataModule({
      path: 'rich-text.ts',
      source: 'schemas/common/',
      constants: [
        { name: 'RICH_TEXT_BOUNDS', about: 'The most of each that a formatted text can have.', value: bounds },
        { name: 'HEADING_LEVELS', about: 'The levels that a heading can have, the highest first.', value: levels },
        { name: 'TEXT_MARKS', about: 'How words can stand out.', value: text.properties.marks.items.enum },
        { name: 'LINK_RULE', about: 'What the address of a link can be, and the same in words.', value: rule },
      ],
    }),
  ]
}

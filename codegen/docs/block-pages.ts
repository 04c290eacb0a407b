import { blockFields, blockTypeName } from '../derive/block-fields.ts'
import { withParts } from '../derive/field-parts.ts'
import type { Block, ContentModel } from '../model/content-model.ts'
import type { RendererFile } from '../model/renderer-file.ts'
import { type DocsPage, everyLanguage, factList, jsonBlock, pageLink, table } from './docs-page.ts'
import { type Markdown, md } from './markdown.ts'
import { schemaPage, sourceLink } from './schema-places.ts'
import { literal, schemaWords } from './schema-words.ts'

/** One page per block: its fields, with the words that editors read, and its examples. */
export function blockPages(model: ContentModel, renderers: readonly RendererFile[]): DocsPage[] {
  return model.blocks.map((block) => {
    const { schema } = block.file
    return {
      path: schemaPage(block.file),
      title: schema.title ?? block.name,
      section: 'Blocks',
      body: md`# ${schema.title ?? block.name}

${schema.description ?? ''}

${facts(block, model, renderers)}
## Fields

${fieldTable(block, model)}
## Examples

Documents to copy: typical, shortest, longest.

${(schema.examples ?? []).map(
  (example, index) => md`### Example ${index + 1}

${jsonBlock(example)}`,
)}`,
    }
  })
}

/** Facts about a block, such as its names, schema, renderer and address in the gallery. */
function facts(block: Block, model: ContentModel, renderers: readonly RendererFile[]): Markdown {
  const { schema, path } = block.file
  const envelope = model.envelopes.get(block.envelope)
  const renderer = renderers.find(({ folder, name }) => folder === `${block.envelope}s` && name === block.name)
  return factList([
    ['Name', everyLanguage(schema['x-title'])],
    ['What it is for', everyLanguage(schema['x-hint'])],
    ['Schema', sourceLink(path)],
    [
      'Kind',
      envelope ? pageLink(schemaPage(envelope.file), literal(envelope.collection ?? block.envelope)) : block.envelope,
    ],
    ['component_name', literal(block.name)],
    ['The page around it is about', typeof schema['x-subject'] === 'string' ? schema['x-subject'] : null],
    ['Version of its documents', String(schema['x-version'] ?? 1)],
    ['Types', md`<code>${blockTypeName(block)}</code>, <code>${blockTypeName(block)}Document</code>`],
    ['Drawn by', renderer ? literal(renderer.path) : 'the default of its kind'],
    ['In the gallery', md`<code>/utils/blocks?block=${block.envelope}-${block.name}</code>`],
  ])
}

function fieldTable(block: Block, model: ContentModel): Markdown {
  const envelope = model.envelopes.get(block.envelope)
  const words = schemaWords(model, envelope?.file ?? block.file)
  const fields = envelope ? withParts(blockFields(model, block, envelope)).filter(({ name }) => name !== 'id') : []
  const rows = fields.map(({ path, schema, required, place }) => {
    return {
      cells: [
        md`<code>${path}</code>`,
        words.meaning(schema),
        words.inDocument(schema) ?? 'absent',
        required ? 'yes' : 'no',
        place === 'base' ? 'no' : 'yes',
        words.rules(schema),
      ],
    }
  })
  return table(['Field', 'Meaning', 'Value', 'Required', 'In every language', 'Rules'], rows)
}

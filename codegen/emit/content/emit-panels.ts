import { panelsOf } from '#codegen/derive/panels.ts'
import { documentId } from '#codegen/derive/shape-schema.ts'
import type { ContentModel } from '#codegen/model/content-model.ts'
import { listTitleOf, titleOf } from '#codegen/model/json-schema.ts'
import type { GeneratedFile } from '../generated-file.ts'
import { LazyModule } from '../print-literal.ts'
import { dataModule } from '../print-module.ts'

const TYPE = { '#domain/panels/panel.ts': '{ Panel }' }

/** `panels.ts` and a module for each kind of document, so that a browser loads only what it works on. */
export function emitPanels(model: ContentModel): GeneratedFile[] {
  const panels = panelsOf(model)
  const collections = model.entities.flatMap(({ collection, owned, file }) =>
    collection === undefined || owned ? [] : [{ collection, file }],
  )
  return [
    dataModule({
      path: 'panels.ts',
      source: 'schemas/',
      types: { ...TYPE, '#domain/languages/translated-text.ts': '{ TranslatedText }' },
      constants: [
        {
          name: 'panels',
          about: 'What editors work on, by the schema of the document.',
          type: 'ReadonlyMap<string, () => Promise<{ panel: Panel }>>',
          value: new Map(panels.map(({ schema }) => [schema, new LazyModule(`./${moduleName(schema)}`)])),
        },
        {
          name: 'PANEL_SCHEMAS',
          about: 'The schema of the documents of each collection; that of a block, with its own name, narrows it.',
          type: 'ReadonlyMap<string, string>',
          value: new Map(collections.map(({ collection, file }) => [collection, documentId(file.id)])),
        },
        {
          name: 'PANEL_TITLES',
          about: 'What a document of each collection is called.',
          type: 'ReadonlyMap<string, TranslatedText>',
          value: new Map(collections.map(({ collection, file }) => [collection, titleOf(file.schema)])),
        },
        {
          name: 'LIST_TITLES',
          about: 'What several documents of each collection are called.',
          type: 'ReadonlyMap<string, TranslatedText>',
          value: new Map(collections.map(({ collection, file }) => [collection, listTitleOf(file.schema)])),
        },
      ],
    }),
    ...panels.map((panel) =>
      dataModule({
        path: moduleName(panel.schema),
        source: 'schemas/',
        types: TYPE,
        constants: [{ name: 'panel', type: 'Panel', value: panel }],
      }),
    ),
  ]
}

/** `card.hero-banner.document.json` → `panels/card-hero-banner.ts`. */
function moduleName(schema: string): string {
  return `panels/${schema.replace(/\.document\.json$/, '').replaceAll('.', '-')}.ts`
}

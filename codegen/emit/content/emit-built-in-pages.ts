import { builtInAnswers } from '#codegen/derive/built-in-answers.ts'
import type { BuiltInDocument } from '#codegen/model/built-in-content.ts'
import type { ContentModel } from '#codegen/model/content-model.ts'
import type { GeneratedFile } from '../generated-file.ts'
import { dataModule } from '../print-module.ts'

/** `built-in-pages.ts`: the site's built-in pages, as calls would answer them. */
export function emitBuiltInPages(model: ContentModel, builtIn: readonly BuiltInDocument[]): GeneratedFile {
  const pages = builtIn.filter(({ collection }) => collection === 'page')
  return dataModule({
    path: 'built-in-pages.ts',
    source: 'site/content/',
    types: { './types.ts': '{ Page }' },
    constants: [
      {
        name: 'builtInPages',
        about: 'The pages that the site brings along, by slug.',
        type: 'ReadonlyMap<string, Page>',
        value: new Map(pages.map((page) => [String(page.document.slug), builtInAnswers(model, builtIn, page)])),
      },
    ],
  })
}

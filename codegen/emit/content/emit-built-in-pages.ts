import { builtInAnswers } from '#codegen/derive/built-in-answers.ts'
import type { BuiltInDocument } from '#codegen/model/built-in-content.ts'
import type { ContentModel } from '#codegen/model/content-model.ts'
import { quote } from '#codegen/model/type-names.ts'
import { type GeneratedFile, moduleFile } from '../generated-file.ts'
import { printLiteral } from '../print-literal.ts'

/** `built-in-pages.ts`: the site's built-in pages, as calls would answer them. */
export function emitBuiltInPages(model: ContentModel, builtIn: readonly BuiltInDocument[]): GeneratedFile {
  const pages = builtIn.filter(({ collection }) => collection === 'page')
  const rows = pages.map((page) => {
    const wire = printLiteral(builtInAnswers(model, builtIn, page), 1)
    return `  [${quote(String(page.document.slug))}, ${wire}],\n`
  })
  return moduleFile(
    'built-in-pages.ts',
    'site/content/',
    `import type { Page } from './types.ts'

/** The pages that the site brings along, by slug. */
export const builtInPages: ReadonlyMap<string, Page> = new Map<string, Page>([
${rows.join('')}])`,
  )
}

import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { filesBelow, ROOT } from '#tests/support/source-files.ts'

/** Things as the specification names them, and the file where each is at home. */
const HOMES = [
  ['careers apply', 'registry/components/career-application.tsx'],
  ['careers apply', 'service/people/leads/lead-handlers.ts'],
  ['SKU dialog', 'renderer/variants/variant-dialog.tsx'],
  ['Language header', 'renderer/data/request.ts'],
  ['Language header', 'service/content/locale.ts'],
  ['footer icon buttons', 'site/shell/footer.tsx'],
  ['loading progress bar', 'site/shell/loading-bar.tsx'],
  ['visitor key', 'service/people/saved-products/visitor-key.ts'],
  ['options placeholder', 'renderer/forms/controls/select-control.tsx'],
  ['file download helper', 'renderer/catalogues/save-file.ts'],
  ['confirm dialog', 'renderer/ui/feedback/question-dialog.tsx'],
  ['page title template', 'renderer/head/page-title.ts'],
  ['brand hover', 'site/state/product-drawer.ts'],
  ['chunk load', 'site/state/lost-chunk.ts'],
  ['auth storage', 'renderer/sign-in/kept-tokens.ts'],
  ['redirect after login', 'renderer/sign-in/safe-redirect.ts'],
  ['sticky header', 'site/shell/header/sticky-state.ts'],
  ['language switcher', 'site/shell/header/language-switcher.tsx'],
  ['sort options', 'renderer/products/product-filter.ts'],
  ['error page', 'site/routes/error-page.tsx'],
  ['unlisted blocks', 'service/content/blocks/page-blocks.ts'],
  ['9/5·C', 'domain/catalogue/fahrenheit.ts'],
  ['max SKUs', 'schemas/entities/product.schema.json'],
  ['split by placement', 'renderer/company/social-medias.ts'],
  ['online/offline flag', 'site/state/online.ts'],
  ['scope check', 'service/answers/calls/answer-calls.ts'],
  ['back-end host', 'service/content/reading/host-rewriting.ts'],
  ['YYYYMMDD', 'renderer/catalogues/save-file.ts'],
  ['YYYYMMDD', 'service/people/saved-products/visitor-key.ts'],
  ['failed fetch', 'renderer/data/failed-fetch.ts'],
  ['link prefetch', 'site/state/link-prefetch.ts'],
  ['sticky delay', 'site/shell/constants.ts'],
  ['guest-only', 'site/routes/page-guard.ts'],
] as const

/** The text sets that the specification names; the site has more. */
const TEXT_SETS = ['base', 'career', 'compare', 'contact-us', 'home', 'menu', 'product', 'wishlist']

/** More hits than this are no answer. */
const FEW = 5

const texts = ['site', 'studio', 'registry', 'renderer', 'service', 'domain', 'schemas'].flatMap((folder) =>
  filesBelow(folder, /(?<!\.test)\.tsx?$|\.schema\.json$/).map(
    (file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const,
  ),
)

it.each(HOMES)("'%s' is found in %s by one search in the code", (words, home) => {
  const found = texts.filter(([, text]) => text.toLowerCase().includes(words.toLowerCase())).map(([file]) => file)
  expect(found).toContain(home)
  expect(found.length).toBeLessThanOrEqual(FEW)
})

it.each(['en', 'id'])('the text sets of the specification have words (%s)', (language) => {
  const sets = filesBelow(`site/messages/${language}`, /\.json$/).map((file) => basename(file, '.json'))
  expect(sets).toEqual(expect.arrayContaining(TEXT_SETS))
})

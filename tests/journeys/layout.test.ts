import { expectWellLaidOut } from './page-layout.ts'
import { inLanguage, LANGUAGES, ONCE, test, wholeHydrated } from './site-test.ts'

/** Two more pages than those that are looked at anyway, in `access/every-page.test.ts`. */
const PAGES = ['/product/detail/molded-grating-38-mm', '/capability/design-support']

for (const language of LANGUAGES) {
  for (const path of PAGES) {
    test(`${inLanguage(language, path)} is well laid out at every width`, ONCE, async ({ page, open }) => {
      await open(inLanguage(language, path))
      await wholeHydrated(page)
      await expectWellLaidOut(page)
    })
  }
}

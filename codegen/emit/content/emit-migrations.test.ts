import { expect, it } from 'vitest'
import { generateFiles, smallProject, withFile, withValue } from '#tests/support/small-project.ts'

const STEP = 'export function migrate() {}\n'

it('migrations.ts lists versions above 1 with their steps in ascending order', async () => {
  const hero = withValue(smallProject(), 'schemas/blocks/card/hero-banner.schema.json', '/x-version', 3)
  const both = withValue(hero, 'schemas/entities/brand.schema.json', '/x-version', 2)
  const steps = ['card/hero-banner-3', 'card/hero-banner-2', 'entity/brand-2']
  const sources = steps.reduce((all, name) => withFile(all, `service/migrations/${name}.ts`, STEP), both)

  const text = (await generateFiles(sources)).get('migrations.ts')
  expect(text).toContain("import { migrate as brandTo2 } from '#service/migrations/entity/brand-2.ts'")
  expect(text).toContain("['brand.json', { version: 2, steps: [brandTo2] }],")
  expect(text).toContain("['card.hero-banner.json', { version: 3, steps: [cardHeroBannerTo2, cardHeroBannerTo3] }],")
})

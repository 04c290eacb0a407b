import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { blocks } from '#generated/blocks.ts'
import schema from '#schemas/common/common.schema.json' with { type: 'json' }
import { ROOT } from '#tests/support/source-files.ts'

const { member_style, page_style, button_style, block_width, block_height, background } = schema.definitions

it.each(['card', 'card-group', 'component'])('no field of a %s is without a block that uses it', (envelope) => {
  const file = JSON.parse(readFileSync(join(ROOT, `schemas/blocks/${envelope}.schema.json`), 'utf8'))
  const used = new Set(
    [...blocks.values()].flatMap((block) => (block.envelope === envelope ? block.fields : [])).map(({ name }) => name),
  )
  const notes = ['id', 'name', 'description', 'component_name', 'slug']
  const unused = Object.keys(file.properties).filter((name) => !used.has(name) && !notes.includes(name))
  expect(unused).toEqual([])
})

it('every card and layout takes a style and, unless it fills the window anyway, a width', () => {
  const framed = [...blocks.values()].filter(({ envelope }) => envelope !== 'component')
  const without = (field: string) =>
    framed.filter(({ fields }) => !fields.some(({ name }) => name === field)).map(({ name }) => name)
  expect(without('class')).toEqual([])
  expect(without('width')).toEqual(['hero-banner'])
})

it.each([
  ['renderer/ui/layout/section.module.css', block_width.enum],
  ['renderer/ui/layout/section.module.css', block_height.enum.filter((name) => name !== 'auto')],
  ['renderer/ui/layout/section.module.css', background.enum.filter((name) => name !== 'none')],
  ['renderer/ui/layout/member-style.module.css', member_style.enum],
  ['renderer/ui/layout/page-style.module.css', page_style.enum],
])('%s gives a look to each of %j', (file, names) => {
  const sheet = readFileSync(join(ROOT, file), 'utf8')
  const classes = new Set(Array.from(sheet.matchAll(/\.([a-z][\w-]*)/gi), ([, name]) => name))
  expect(names.filter((name) => !classes.has(name))).toEqual([])
})

it('every style, width, height and background has a title for the gallery', () => {
  const choices = [...blocks.values()].flatMap(({ fields }) =>
    fields.filter(({ name }) => /(?:^|\.|_)(?:class|width|height|background_color)$/.test(name)),
  )
  expect(choices.length).toBeGreaterThan(50)
  for (const { limits } of choices) {
    for (const { rule, value, titles } of limits) {
      if (rule === 'enum')
        expect([value, titles]).toEqual([
          value,
          (value as string[]).map(() => ({ en: expect.any(String), id: expect.any(String) })),
        ])
    }
  }
  expect(button_style.enum).toEqual(['wide', 'arrow'])
})

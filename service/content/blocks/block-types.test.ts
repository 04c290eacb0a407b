import { describe, expect, it } from 'vitest'
import type { BlockType } from '#generated/types.ts'
import { validators } from '#generated/validator-map.ts'
import { blockType, blockTypeLinks } from './block-types.ts'

const LOCALES = ['en', 'id'] as const

function fieldOf(id: string, name: string, locale: 'en' | 'id' = 'en'): BlockType['fields'][number] | undefined {
  return blockType(id, locale, validators)?.fields.find((field) => field.name === name)
}

describe('the fields of a block type', () => {
  it.each(LOCALES)('all have a title and a hint: %s', (locale) => {
    const silent = blockTypeLinks(locale).flatMap(({ id }) =>
      (blockType(id, locale, validators)?.fields ?? [])
        .filter(({ title, hint }) => !title || !hint)
        .map(({ name }) => `${id} ${name}`),
    )
    expect(silent).toEqual([])
  })

  it('list the choices of a choice field, including a shared one', () => {
    expect(fieldOf('card-hero-banner', 'height')).toMatchObject({
      type: 'choice',
      limits: [{ rule: 'enum', value: '["auto","sm","md","lg","screen"]' }],
    })
    expect(fieldOf('card-group-grid', 'group_type')).toMatchObject({ type: 'choice' })
    expect(fieldOf('card-group-grid', 'background_color')?.limits[0]?.value).toContain('"muted"')
  })

  it('include the fields of a button', () => {
    expect(fieldOf('card-hero-banner', 'buttons')).toMatchObject({ type: 'list', many: true, translated: true })
    expect(fieldOf('card-hero-banner', 'buttons[].label')).toMatchObject({ required: true, translated: true })
    expect(fieldOf('card-hero-banner', 'buttons[].href')).toMatchObject({ type: 'url', required: true })
    expect(fieldOf('card-hero-banner', 'buttons[].variant')).toMatchObject({ type: 'choice', required: false })
  })

  it('give the title of what they refer to in the requested language', () => {
    expect(fieldOf('card-hero-banner', 'image', 'id')).toMatchObject({ type: 'relation', many: false, of: ['Gambar'] })
    expect(fieldOf('card-group-grid', 'products')).toMatchObject({ type: 'relation', many: true, of: ['Product'] })
  })

  it('list only rules that a person can read', () => {
    expect(fieldOf('card-hero-banner', 'component_name')?.limits).toEqual([
      { rule: 'const', value: '"hero-banner"', titles: [] },
    ])
    expect(fieldOf('card-hero-banner', 'title')?.limits).toEqual([{ rule: 'maxLength', value: '120', titles: [] }])
    expect(fieldOf('card-quote', 'width')?.limits).toEqual([
      { rule: 'enum', value: '["content","wide"]', titles: ['As other blocks', 'Wider on large screens'] },
    ])
    expect(fieldOf('card-hero-banner', 'slug')?.limits.map(({ rule }) => rule)).toEqual(['maxLength'])
  })
})

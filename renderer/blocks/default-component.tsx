import type { Component } from '#generated/types.ts'
import { translate } from '../i18n/translate.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { RichText } from '../ui/rich-text.tsx'
import { Section } from '../ui/section.tsx'
import type { BlockProps } from './block-types.ts'

/** Draws any component block whose `component_name` has no renderer: its words, if it has any. */
export function DefaultComponent({ block }: BlockProps<Partial<Component>>) {
  const content = translate(block, 'content', useLocale())
  if (!block.translations?.some((row) => row.title || row.subtitle || row.content)) return null
  return (
    <Section block={block} id={block.slug}>
      <RichText value={content?.value} lang={content?.lang} />
    </Section>
  )
}

import { translate } from '#domain/languages/translate.ts'
import type { Component } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Section } from '#renderer/ui/layout/section.tsx'
import { RichText } from '#renderer/ui/text/rich-text.tsx'
import type { BlockProps } from '../block-types.ts'

/** Draws any component block whose `component_name` has no renderer: its text, if it has any. */
export function DefaultComponent({ block }: BlockProps<Partial<Component>>) {
  const content = translate(block, 'content', useLocale())
  if (!block.translations?.some((row) => row.title || row.subtitle || row.content)) return null
  return (
    <Section block={block} id={block.slug}>
      <RichText value={content?.value} lang={content?.lang} />
    </Section>
  )
}

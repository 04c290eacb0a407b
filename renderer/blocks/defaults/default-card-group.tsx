import { Children } from 'react'
import { translate } from '#domain/languages/translate.ts'
import type { CardGroup } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Grid } from '#renderer/ui/layout/grid.tsx'
import { Section } from '#renderer/ui/layout/section.tsx'
import { RichText } from '#renderer/ui/text/rich-text.tsx'
import type { CardGroupProps } from '../block-types.ts'

/** Draws any card group whose `component_name` has no renderer: its heading, text and members in a grid. */
export function DefaultCardGroup({ block, members }: CardGroupProps<Partial<CardGroup>>) {
  const content = translate(block, 'content', useLocale())
  return (
    <Section block={block} id={block.slug}>
      <RichText value={content?.value} lang={content?.lang} />
      <Grid itemWidth={block.item_width}>
        {Children.map(members, (member) => (
          <li>{member}</li>
        ))}
      </Grid>
    </Section>
  )
}

import { Children } from 'react'
import type { CardGroup } from '#generated/types.ts'
import { translate } from '../i18n/translate.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { Grid } from '../ui/grid.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { Section } from '../ui/section.tsx'
import type { CardGroupProps } from './block-types.ts'

/** Draws any card group whose `component_name` has no renderer: its heading, its text and its members in a grid. */
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

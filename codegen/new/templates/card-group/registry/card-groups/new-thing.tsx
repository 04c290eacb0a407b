import { Children } from 'react'
import type { CardGroup as NewThingCardGroup } from '#generated/types.ts'
import type { CardGroupProps } from '#renderer/blocks/block-types.ts'
import { Grid } from '#renderer/ui/layout/grid.tsx'
import { LayoutSection } from '#renderer/ui/layout/layout-section.tsx'

/** New thing: the members of the group, which arrive drawn, laid out. */
export function NewThing({ block, members }: CardGroupProps<NewThingCardGroup>) {
  return (
    <LayoutSection block={block}>
      <Grid>
        {Children.map(members, (member) => (
          <li>{member}</li>
        ))}
      </Grid>
    </LayoutSection>
  )
}

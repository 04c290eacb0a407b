import { Children } from 'react'
import type { GridCardGroup } from '#generated/types.ts'
import type { CardGroupProps } from '#renderer/blocks/block-types.ts'
import { Grid as Columns } from '#renderer/ui/layout/grid.tsx'
import { LayoutSection } from '#renderer/ui/layout/layout-section.tsx'
import { memberStyle } from '#renderer/ui/layout/member-style.ts'

/** Members side by side, as many in a row as fit. */
export function Grid({ block, members }: CardGroupProps<GridCardGroup>) {
  return (
    <LayoutSection block={block}>
      <Columns itemWidth={block.item_width}>
        {Children.map(members, (member) => (
          <li className={memberStyle(block.item_class)}>{member}</li>
        ))}
      </Columns>
    </LayoutSection>
  )
}

import { Children } from 'react'
import type { ListCardGroup } from '#generated/types.ts'
import type { CardGroupProps } from '#renderer/blocks/block-types.ts'
import { classNames } from '#renderer/ui/layout/class-names.ts'
import { LayoutSection } from '#renderer/ui/layout/layout-section.tsx'
import { memberStyle } from '#renderer/ui/layout/member-style.ts'
import styles from './list.module.css'

/** Members one below the other in compact rows, with small pictures at the start of the row. */
export function List({ block, members }: CardGroupProps<ListCardGroup>) {
  return (
    <LayoutSection block={block}>
      <ul className={styles.list}>
        {Children.map(members, (member) => (
          <li className={classNames(styles.row, memberStyle(block.item_class))}>{member}</li>
        ))}
      </ul>
    </LayoutSection>
  )
}

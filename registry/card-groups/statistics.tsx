import { Children } from 'react'
import type { StatisticsCardGroup } from '#generated/types.ts'
import type { CardGroupProps } from '#renderer/blocks/block-types.ts'
import { classNames } from '#renderer/ui/layout/class-names.ts'
import { LayoutSection } from '#renderer/ui/layout/layout-section.tsx'
import { memberStyle } from '#renderer/ui/layout/member-style.ts'
import styles from './statistics.module.css'

/** A band of figures, divided by hairlines. */
export function Statistics({ block, members }: CardGroupProps<StatisticsCardGroup>) {
  return (
    <LayoutSection block={block} tight>
      <ul className={styles.band}>
        {Children.map(members, (member) => (
          <li className={classNames(styles.figure, memberStyle(block.item_class))}>{member}</li>
        ))}
      </ul>
    </LayoutSection>
  )
}

import { Children } from 'react'
import type { StatisticsCardGroup } from '#generated/types.ts'
import type { CardGroupProps } from '#renderer/blocks/block-types.ts'
import { LayoutSection } from '#renderer/ui/layout/layout-section.tsx'
import styles from './statistics.module.css'

/** A band of figures, divided by hairlines. */
export function Statistics({ block, members }: CardGroupProps<StatisticsCardGroup>) {
  return (
    <LayoutSection block={block} tight>
      <ul className={styles.band}>
        {Children.map(members, (member) => (
          <li className={styles.figure}>{member}</li>
        ))}
      </ul>
    </LayoutSection>
  )
}

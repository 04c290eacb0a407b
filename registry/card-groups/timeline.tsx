import { Children } from 'react'
import type { TimelineCardGroup } from '#generated/types.ts'
import type { CardGroupProps } from '#renderer/blocks/block-types.ts'
import { LayoutSection } from '#renderer/ui/layout/layout-section.tsx'
import styles from './timeline.module.css'

/** Members along a line, in the order given. */
export function Timeline({ block, members }: CardGroupProps<TimelineCardGroup>) {
  return (
    <LayoutSection block={block} aside>
      <ol className={styles.line}>
        {Children.map(members, (member) => (
          <li className={styles.stop}>{member}</li>
        ))}
      </ol>
    </LayoutSection>
  )
}

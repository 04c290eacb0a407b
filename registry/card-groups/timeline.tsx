import { Children } from 'react'
import type { TimelineCardGroup } from '#generated/types.ts'
import type { CardGroupProps } from '#renderer/blocks/block-types.ts'
import { classNames } from '#renderer/ui/layout/class-names.ts'
import { LayoutSection } from '#renderer/ui/layout/layout-section.tsx'
import { memberStyle } from '#renderer/ui/layout/member-style.ts'
import styles from './timeline.module.css'

/** Members along a line, in the order given. */
export function Timeline({ block, members }: CardGroupProps<TimelineCardGroup>) {
  return (
    <LayoutSection block={block} aside>
      <ol className={styles.line}>
        {Children.map(members, (member) => (
          <li className={classNames(styles.stop, memberStyle(block.item_class))}>{member}</li>
        ))}
      </ol>
    </LayoutSection>
  )
}

import { Children } from 'react'
import type { LogoWallCardGroup } from '#generated/types.ts'
import type { CardGroupProps } from '#renderer/blocks/block-types.ts'
import { classNames } from '#renderer/ui/layout/class-names.ts'
import { LayoutSection } from '#renderer/ui/layout/layout-section.tsx'
import { memberStyle } from '#renderer/ui/layout/member-style.ts'
import styles from './logo-wall.module.css'

/** Logos in quiet rows, all of the same height. */
export function LogoWall({ block, members }: CardGroupProps<LogoWallCardGroup>) {
  return (
    <LayoutSection block={block}>
      <ul className={styles.wall}>
        {Children.map(members, (member) => (
          <li className={classNames(styles.logo, memberStyle(block.item_class))}>{member}</li>
        ))}
      </ul>
    </LayoutSection>
  )
}

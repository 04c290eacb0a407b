import { Children } from 'react'
import type { LogoWallCardGroup } from '#generated/types.ts'
import type { CardGroupProps } from '#renderer/blocks/block-types.ts'
import { LayoutSection } from '#renderer/ui/layout/layout-section.tsx'
import styles from './logo-wall.module.css'

/** Logos in quiet rows, all of the same height. */
export function LogoWall({ block, members }: CardGroupProps<LogoWallCardGroup>) {
  return (
    <LayoutSection block={block}>
      <ul className={styles.wall}>
        {Children.map(members, (member) => (
          <li className={styles.logo}>{member}</li>
        ))}
      </ul>
    </LayoutSection>
  )
}

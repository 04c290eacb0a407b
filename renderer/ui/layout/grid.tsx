import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { GLIDING_LIST } from './gliding-list.ts'
import styles from './grid.module.css'

interface GridProps {
  /** Preferred width of an item: sm 12rem, md 15rem (default), lg 24rem. As many columns as fit. */
  itemWidth?: 'sm' | 'md' | 'lg' | null
  /** Defaults to `ul`; its children are then `li`. */
  as?: 'ul' | 'ol' | 'div'
  /** Items touch and share hairlines, as in a technical table, instead of being spaced apart. */
  ruled?: boolean
  /** Items glide to their new places when the list changes. */
  glides?: boolean
  className?: string
  children: ReactNode
}

/** Equal columns, as many as fit; one on a narrow phone. */
export function Grid({ itemWidth, as: Tag = 'ul', ruled = false, glides, className, children }: GridProps) {
  return (
    <Tag
      className={classNames(styles.grid, styles[itemWidth ?? 'md'], ruled && styles.ruled, className)}
      {...(glides && { [GLIDING_LIST]: '' })}
    >
      {children}
    </Tag>
  )
}

interface TileGridProps<Item> extends Omit<GridProps, 'as' | 'children'> {
  items: readonly Item[]
  children: (item: Item, index: number) => ReactNode
}

/** A grid with one tile for each row of a list. */
export function TileGrid<Item extends { id: number }>({ items, children: tile, ...grid }: TileGridProps<Item>) {
  return (
    <Grid {...grid}>
      {items.map((item, index) => (
        <li key={item.id}>{tile(item, index)}</li>
      ))}
    </Grid>
  )
}

import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './data-table.module.css'
import { ScrollRegion } from './scroll-region.tsx'

export interface DataColumn {
  key: string
  label: ReactNode
  /** Figures, right-aligned. */
  numeric?: boolean
  /** Codes, which must not be broken: they are read and copied as one word. */
  unbroken?: boolean
  /** A column without readable content: left out in print. */
  screenOnly?: boolean
  /** A column of buttons that need scripts: left out without them. */
  scripted?: boolean
}

export interface DataRow {
  key: string | number
  /** One cell per column; the first is the row's header. */
  cells: ReactNode[]
}

interface DataTableProps {
  /** What the table shows; always announced to screen readers, and shown above the table with `captionShown`. */
  caption: string
  captionShown?: boolean
  columns: DataColumn[]
  rows: DataRow[]
  /** Visually hides the column heads, for plain lists of names and values. */
  headHidden?: boolean
  className?: string
}

/**
 * A technical table with hairlines and tabular figures. It scrolls inside its own box when the screen is narrower than
 * its content.
 */
export function DataTable({
  caption,
  captionShown = false,
  columns,
  rows,
  headHidden = false,
  className,
}: DataTableProps) {
  const [first, ...others] = columns
  if (!first) return null
  return (
    <ScrollRegion label={caption} className={classNames(styles.scroller, className)}>
      <table className={styles.table}>
        <caption className={captionShown ? styles.caption : styles.hidden}>{caption}</caption>
        <thead className={headHidden ? styles.hidden : undefined}>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={columnClass(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" className={columnClass(first)}>
                {row.cells[0]}
              </th>
              {others.map((column, index) => (
                <td key={column.key} className={columnClass(column)}>
                  {row.cells[index + 1]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function columnClass(column: DataColumn): string | undefined {
  const { numeric, unbroken, screenOnly, scripted } = column
  return (
    classNames(
      numeric && styles.numeric,
      unbroken && styles.unbroken,
      screenOnly && styles.screenOnly,
      scripted && styles.scripted,
    ) || undefined
  )
}

import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './data-table.module.css'
import { ScrollRegion } from './scroll-region.tsx'

export interface DataColumn {
  key: string
  label: ReactNode
  /** Figures, aligned at the right. */
  numeric?: boolean
  /** Codes, which are read and copied as one word. */
  unbroken?: boolean
  /** Nothing to read: left out on paper. */
  screenOnly?: boolean
}

export interface DataRow {
  key: string | number
  /** One per column; the first is the row's header. */
  cells: ReactNode[]
}

interface DataTableProps {
  /** What the table shows; always read out, drawn above it when `captionShown`. */
  caption: string
  captionShown?: boolean
  columns: DataColumn[]
  rows: DataRow[]
  /** Hides the column heads from sight, for plain lists of names and values. */
  headHidden?: boolean
  className?: string
}

/** A precise table with hairlines and tabular figures. It scrolls inside itself when the screen is narrower than its content. */
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
  const { numeric, unbroken, screenOnly } = column
  return (
    classNames(numeric && styles.numeric, unbroken && styles.unbroken, screenOnly && styles.screenOnly) || undefined
  )
}

import { createElement, Fragment, type ReactNode } from 'react'
import { unbrokenUnits } from '#domain/text/unbroken-units.ts'
import styles from './unbroken.module.css'

const DESIGNATION = /\b([A-Z]{1,4}(?:-\w{2,7}){1,2})\b/

/**
 * Keeps figures with their units on one line, and designations such as `I-4010`, `VE-FR` and `U-bolts` in one piece.
 * Designations are wrapped in an element, because no-break characters would be copied with them and searches for the
 * copied text would then find nothing.
 */
export function unbroken(text: string): ReactNode {
  const parts = unbrokenUnits(text).split(DESIGNATION)
  // Hundreds of texts of a page are without one.
  if (parts.length === 1) return parts[0]
  return createElement(Fragment, null, ...parts.map((part, index) => (index % 2 ? inOnePiece(part) : part)))
}

function inOnePiece(designation: string) {
  return <span className={styles.designation}>{designation}</span>
}

import styles from './page-style.module.css'

const STYLES: ReadonlyMap<string, string | undefined> = new Map(Object.entries(styles))

/** The class of the style that editors give to a whole page. */
export function pageStyle(name: string | null | undefined): string | undefined {
  return STYLES.get(name ?? '')
}

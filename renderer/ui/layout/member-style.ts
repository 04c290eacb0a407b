import styles from './member-style.module.css'

const STYLES: ReadonlyMap<string, string | undefined> = new Map(Object.entries(styles))

/** The class of a style that editors give to one member of a layout or to all of them; none for a style of a block. */
export function memberStyle(name: string | null | undefined): string | undefined {
  return STYLES.get(name ?? '')
}

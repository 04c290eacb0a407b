import { classNames } from '#renderer/ui/layout/class-names.ts'
import { assetUrl } from '#renderer/ui/media/picture-sources.ts'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import styles from './shell-link-icons.module.css'
import type { ShellLink } from './shell-queries.ts'

interface ShellLinkIconsProps {
  links: readonly ShellLink[]
  placement: 'header' | 'footer'
  /** Light icons for a dark background. */
  light?: boolean
}

/** The settings placed in header or footer, as link icon buttons: the icon if there is one, otherwise the label. */
export function ShellLinkIcons({ links, placement, light = false }: ShellLinkIconsProps) {
  const placed = links.filter((link) => link.placements.includes(placement))
  if (placed.length === 0) return null
  return (
    <ul className={classNames(styles.list, light && styles.light)}>
      {placed.map((link) => (
        <li key={link.slug}>
          <AppLink to={link.url} className={styles.link} title={link.name} lang={link.lang} aria-label={link.name}>
            {link.icon ? (
              <img src={assetUrl(link.icon)} alt="" width="20" height="20" loading="lazy" className={styles.icon} />
            ) : (
              link.name
            )}
          </AppLink>
        </li>
      ))}
    </ul>
  )
}

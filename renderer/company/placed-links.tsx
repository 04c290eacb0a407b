import { useQuery } from '@tanstack/react-query'
import type { BlockContext } from '#renderer/blocks/block-types.ts'
import { ButtonLink } from '#renderer/ui/input/button.tsx'
import { assetUrl } from '#renderer/ui/media/picture-sources.ts'
import { type Placement, placedLinksQuery } from './placed-link.ts'
import styles from './placed-links.module.css'

/**
 * The links that editors placed beside this kind of content, with their icons; nothing if there are none, or while they
 * cannot be fetched: what they stand beside matters more.
 */
export function PlacedLinks({ context, placement }: { context: BlockContext; placement: Placement }) {
  const { data: links = [] } = useQuery(placedLinksQuery(context, placement))
  if (links.length === 0) return null
  return (
    <ul className={styles.links}>
      {links.map(({ slug, url, name, lang, icon }) => (
        <li key={slug}>
          <ButtonLink to={url} variant="outline" lang={lang}>
            {icon && <img src={assetUrl(icon)} alt="" width="20" height="20" loading="lazy" className={styles.icon} />}
            {name}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}

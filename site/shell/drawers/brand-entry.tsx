import { ChevronRight } from 'lucide-react'
import { type PointerEvent, useEffect, useId, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { brandAddress, categoryAddress } from '#domain/addresses/site-addresses.ts'
import { Icon } from '#renderer/ui/media/icon.tsx'
import { assetUrl } from '#renderer/ui/media/picture-sources.ts'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import { play } from '#site/motion/play.ts'
import { closeProductDrawer, hoverBrand, leaveBrand, selectBrand } from '#site/state/product-drawer.ts'
import type { ShellBrand } from '../shell-queries.ts'
import { useIsPhone } from '../use-is-phone.ts'
import styles from './drawer-panel.module.css'

interface BrandEntryProps {
  brand: ShellBrand
  selected: boolean
}

/**
 * One brand of the product drawer. Hovering with a mouse selects it after a delay; click, Enter, touch and focus select
 * it at once. Its categories come next in the tab order, wherever the style sheet puts them.
 */
export function BrandEntry({ brand, selected }: BrandEntryProps) {
  const panel = useId()
  const categories = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  useEffect(() => {
    // On a phone the categories cover the brands, so the focus must not stay behind them.
    if (selected && isPhone) categories.current?.querySelector('a')?.focus()
    // Slides out from behind its brand; on a phone, in from the side that the brand's arrow points to.
    const transform: [string, string] = [`translateX(${isPhone ? 24 : -16}px)`, 'none']
    if (selected && categories.current) void play(categories.current, { opacity: [0, 1], transform })
  }, [selected, isPhone])
  const isHovered = useRef(false)
  // Reacts to movement rather than to entering: the drawer may open under a resting mouse, and must open with no brand
  // selected.
  const onPointerMove = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || isHovered.current) return
    isHovered.current = true
    hoverBrand(brand.slug)
  }
  const onPointerLeave = () => {
    isHovered.current = false
    leaveBrand()
  }
  return (
    <li>
      <button
        type="button"
        className={styles.brand}
        aria-expanded={selected}
        aria-controls={selected ? panel : undefined}
        onPointerMove={onPointerMove}
        onPointerLeave={onPointerLeave}
        onFocus={() => selectBrand(brand.slug)}
        onClick={() => selectBrand(brand.slug)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowRight') categories.current?.querySelector('a')?.focus()
        }}
      >
        {brand.logo ? (
          <img src={assetUrl(brand.logo)} alt={brand.name} width="100" height="35" className={styles.logo} />
        ) : (
          <span className={styles.name}>{brand.name}</span>
        )}
        <Icon icon={ChevronRight} size="sm" className={styles.arrow} />
      </button>
      {selected && (
        <div id={panel} ref={categories} className={styles.categories}>
          <p className={styles.caption}>{brand.name}</p>
          <ul>
            {brand.categories.map((category) => (
              <li key={category.slug}>
                <AppLink
                  to={categoryAddress(brand.slug, category.slug)}
                  className={styles.entry}
                  lang={category.lang}
                  onClick={closeProductDrawer}
                >
                  {category.name}
                </AppLink>
              </li>
            ))}
          </ul>
          {brand.categories.length === 0 && (
            <p className={styles.note}>
              <FormattedMessage id="menu.no_categories" values={{ brand: brand.name }} />
            </p>
          )}
          <AppLink to={brandAddress(brand.slug)} className={styles.entry} onClick={closeProductDrawer}>
            <FormattedMessage
              id={brand.categories.length === 0 ? 'menu.about_brand' : 'menu.all_of_brand'}
              values={{ brand: brand.name }}
            />
          </AppLink>
        </div>
      )}
    </li>
  )
}

import { ClipboardList } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import { QUOTE_LIST } from '#domain/addresses/quote-list-address.ts'
import { translatedText } from '#domain/languages/translate.ts'
import { texts } from '#generated/texts-quote-link.ts'
import type { ProductSkuSummary, ProductSummary } from '#generated/types.ts'
import { LateTexts } from '../i18n/late-texts.tsx'
import { useLocale } from '../i18n/use-locale.ts'
import { classNames } from '../ui/layout/class-names.ts'
import { Icon } from '../ui/media/icon.tsx'
import { AppLink } from '../ui/navigation/app-link.tsx'
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx'
import { keptQuoteList, quoteLines } from './kept-quote-list.ts'
import { SaveToggle } from './save-toggle.tsx'
import styles from './saved-controls.module.css'
import { SAVED_ICONS } from './saved-icons.ts'
import { markedProducts, type SavedListName } from './saved-marks.ts'
import { useSavedMarks } from './saved-queries.ts'
import { useSavedWatch } from './use-saved-watch.ts'

export interface SaveControlsProps {
  product: Pick<ProductSummary, 'id' | 'name'> & {
    translations: readonly Pick<ProductSummary['translations'][number], 'languages_code' | 'name'>[]
  }
  /** Saves only this SKU, which is possible on the wishlist only. */
  sku?: Pick<ProductSkuSummary, 'id' | 'sku_code'>
  /** Only this list; by default both. */
  list?: SavedListName
  /** corner: over the picture of a tile; labeled: with text; plain, the default: only the icons. */
  look?: 'corner' | 'labeled' | 'plain'
}

const BOTH: readonly SavedListName[] = ['wishlist', 'compare']

/** The save buttons of one product or SKU. */
export function SaveControls({ product, sku, list, look = 'plain' }: SaveControlsProps) {
  const name = translatedText(product, 'name', useLocale())
  const lists = sku ? BOTH.slice(0, 1) : list ? [list] : BOTH
  return (
    <span className={classNames(styles.controls, styles[look])}>
      {lists.map((one) => (
        <SaveToggle
          key={one}
          list={one}
          target={{ product: product.id, sku: sku?.id }}
          name={sku ? `${name}, ${sku.sku_code}` : name}
          labeled={look === 'labeled'}
        />
      ))}
    </span>
  )
}

/** The icon of a list with the number of its products, kept in step with the other tabs and with the service. */
export function SavedSign({ list }: { list: SavedListName }) {
  useSavedWatch(list)
  const count = useSavedMarks(list, (marks) => markedProducts(marks).length)
  return (
    <span className={styles.sign}>
      <Icon icon={SAVED_ICONS[list]} />
      {count ? <span className={styles.number}>{count}</span> : null}
    </span>
  )
}

/**
 * The way back to a quote list that this device keeps, with the number of its lines; nothing while there is none, so
 * that whoever never asks for several things sees one icon less. `data-quote-list` is for the header, which makes room
 * for it.
 */
export function QuoteSign({ className }: { className: string | undefined }) {
  const lines = useSyncExternalStore(keptQuoteList.subscribe, quoteLines, () => 0)
  if (lines === 0) return null
  return (
    <li data-quote-list>
      <AppLink to={QUOTE_LIST} className={className}>
        <VisuallyHidden>
          <LateTexts texts={texts}>
            <FormattedMessage id="quote-link.list" />
          </LateTexts>{' '}
        </VisuallyHidden>
        <span className={styles.sign}>
          <Icon icon={ClipboardList} />
          <span className={styles.number}>{lines}</span>
        </span>
      </AppLink>
    </li>
  )
}

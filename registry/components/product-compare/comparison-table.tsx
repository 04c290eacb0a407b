import { Check, X } from 'lucide-react'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { quoteAddress } from '#domain/addresses/site-addresses.ts'
import { translatedText } from '#domain/languages/translate.ts'
import { subjectAddress } from '#domain/subjects/subject-address.ts'
import type { Product } from '#generated/types.ts'
import type { ComparedValue } from '#registry/components/product-compare/compared-values.ts'
import type { ComparedGroup, ComparedRow } from '#registry/components/product-compare/comparison-rows.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { unbroken } from '#renderer/i18n/unbroken.tsx'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { ButtonLink } from '#renderer/ui/input/button.tsx'
import { IconButton } from '#renderer/ui/input/icon-button.tsx'
import { GLIDING_LIST } from '#renderer/ui/layout/gliding-list.ts'
import { ScrollRegion } from '#renderer/ui/layout/scroll-region.tsx'
import { Icon } from '#renderer/ui/media/icon.tsx'
import { Picture } from '#renderer/ui/media/picture.tsx'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import { VisuallyHidden } from '#renderer/ui/text/visually-hidden.tsx'
import { ColorSwatch } from '#renderer/variants/color-swatch.tsx'
import styles from './product-compare.module.css'
import { StuckHeads } from './stuck-heads.tsx'

/** A product that comes or goes lets the others' columns glide. */
const GLIDING_CELLS = { [GLIDING_LIST]: '' }

interface ComparisonTableProps {
  label: string
  products: Product[]
  groups: ComparedGroup[]
  /** Leaves out the rows in which all products have the same value. */
  isFolded: boolean
  onRemove(product: Product): void
}

/**
 * One column per product. The page scrolls through the rows, with the product names at the top of the window; the table
 * scrolls sideways in its own box, with the property names fixed at the left.
 */
export function ComparisonTable({ label, products, groups, isFolded, onRemove }: ComparisonTableProps) {
  const shown = groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ isEqual }) => !isEqual || !isFolded) }))
    .filter(({ rows }) => rows.length > 0)
  const region = useRef<HTMLDivElement>(null)
  // Where every row differs, saying so tells nothing.
  const isMarked = products.length > 1 && shown.some(({ rows }) => rows.some(({ isEqual }) => isEqual))
  return (
    <div className={styles.comparison}>
      <StuckHeads region={region} products={products} />
      <ScrollRegion ref={region} label={label} className={styles.scroller}>
        <table className={styles.table}>
          <VisuallyHidden as="caption">{label}</VisuallyHidden>
          <thead>
            <tr {...GLIDING_CELLS}>
              <th scope="col" className={styles.corner}>
                <VisuallyHidden>
                  <FormattedMessage id="compare.property" />
                </VisuallyHidden>
              </th>
              {products.map((product) => (
                <ProductHead key={product.id} product={product} onRemove={() => onRemove(product)} />
              ))}
            </tr>
          </thead>
          {shown.map((group) => (
            <tbody key={group.title}>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={products.length + 1}>
                  <span className={styles.groupTitle}>
                    <FormattedMessage id={group.title} />
                  </span>
                </th>
              </tr>
              {group.rows.map((row) => (
                <PropertyRow key={row.key} row={row} products={products} isMarked={isMarked && !row.isEqual} />
              ))}
            </tbody>
          ))}
          <tfoot>
            <tr {...GLIDING_CELLS}>
              <th scope="row">
                <FormattedMessage id="product.quote" />
              </th>
              {products.map((product) => (
                <td key={product.id}>
                  <ButtonLink to={quoteAddress(product)} size="sm" variant="outline">
                    <FormattedMessage id="product.request_quote" />
                  </ButtonLink>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
    </div>
  )
}

function ProductHead({ product, onRemove }: { product: Product; onRemove(): void }) {
  const intl = useIntl()
  const name = translatedText(product, 'name', useLocale())
  return (
    // What screen readers announce for a cell: the name alone, without the button that removes the product.
    <th scope="col" abbr={name} className={styles.product}>
      <div className={styles.picture}>
        <Picture image={product.thumbnail} alt="" ratio="4:3" fit="contain" sizes="14rem" />
        <IconButton
          icon={X}
          iconSize="sm"
          className={styles.remove}
          label={intl.formatMessage({ id: 'compare.remove' }, { name })}
          onClick={onRemove}
        />
      </div>
      <div className={styles.words}>
        <AppLink to={subjectAddress('product', product)} className={styles.name}>
          <Translated of={product} field="name" />
        </AppLink>
        <span className={styles.code}>{product.code}</span>
      </div>
    </th>
  )
}

interface PropertyRowProps {
  row: ComparedRow
  products: readonly Product[]
  /** Marks the row as one in which the products differ. */
  isMarked: boolean
}

function PropertyRow({ row, products, isMarked }: PropertyRowProps) {
  const { label, cells, isEqual, deviates, better, best } = row
  return (
    <tr className={isEqual ? styles.equal : undefined} {...GLIDING_CELLS}>
      <th scope="row">
        <span lang={label.lang}>{label.value}</span>
        {isMarked && (
          <span aria-hidden="true" className={styles.mark}>
            &nbsp;≠
          </span>
        )}
        {better && best.includes(true) && (
          <span className={styles.better}>
            <FormattedMessage id={better === 'higher' ? 'compare.better_higher' : 'compare.better_lower'} />
          </span>
        )}
      </th>
      {products.map((product, index) => (
        <td key={product.id} className={deviates[index] ? styles.deviates : undefined}>
          {/* In the first cell and not in the row's head, which screen readers repeat at every cell. */}
          {isMarked && index === 0 && (
            <VisuallyHidden>
              <FormattedMessage id="compare.differs" />:{' '}
            </VisuallyHidden>
          )}
          <Values values={cells[index] ?? []} />
          {best[index] && (
            <>
              {' '}
              <Icon icon={Check} size="sm" className={styles.best} />
              <VisuallyHidden>
                <FormattedMessage id="compare.best" />
              </VisuallyHidden>
            </>
          )}
        </td>
      ))}
    </tr>
  )
}

function Values({ values }: { values: readonly ComparedValue[] }) {
  if (values.length === 0) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>
          <FormattedMessage id="compare.missing" />
        </VisuallyHidden>
      </>
    )
  }
  return values.map(({ text, unit, lang, color }, index) => (
    <span key={text} className={color && styles.colored}>
      <span lang={lang}>
        {color && <ColorSwatch color={color} />}
        {unbroken(text)}
      </span>
      {unit && <span className={styles.unit}>{unit}</span>}
      {index < values.length - 1 && ', '}
    </span>
  ))
}

import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { measureIn, numberIn } from '#domain/engineering/units.ts'
import { subjectAddress } from '#domain/subjects/subject-address.ts'
import { texts } from '#generated/texts-list.ts'
import type { ProductRow } from '#generated/types.ts'
import { addressWith, withParam } from '../data/list-address.ts'
import { LateTexts } from '../i18n/late-texts.tsx'
import { Translated } from '../i18n/translated.tsx'
import { unbroken } from '../i18n/unbroken.tsx'
import { useLocale } from '../i18n/use-locale.ts'
import { SaveButtons } from '../saved-products/save-buttons.tsx'
import { Select } from '../ui/input/select.tsx'
import { ScrollRegion } from '../ui/layout/scroll-region.tsx'
import { Icon } from '../ui/media/icon.tsx'
import { Picture } from '../ui/media/picture.tsx'
import { AppLink } from '../ui/navigation/app-link.tsx'
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx'
import { useUnitSystem } from '../units/use-units.ts'
import facetForm from './facet-form.module.css'
import { followChoice } from './follow-choice.ts'
import { TABLE_SORTS } from './product-filter.ts'
import { columnWords, ROW_COLUMNS, type RowColumn, shownSort, sortParts, useSortWords } from './product-sorts.ts'
import styles from './product-table.module.css'
import { useListForm } from './use-list-form.ts'

interface ProductTableProps {
  rows: readonly ProductRow[]
  /** The list's own address, without the language prefix. */
  path: string
  search: URLSearchParams
}

/** Products as lines of figures. The heads are links that sort, so the table works without scripts. */
export function ProductTable(props: ProductTableProps) {
  return (
    <LateTexts texts={texts}>
      <Table {...props} />
    </LateTexts>
  )
}

function Table({ rows, path, search }: ProductTableProps) {
  const intl = useIntl()
  const { search: wanted, go } = useListForm(path, search)
  const caption = intl.formatMessage({ id: 'list.table_of' })
  return (
    <ScrollRegion label={caption} className={styles.scroller}>
      <table className={styles.table}>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <thead>
          <tr>
            {ROW_COLUMNS.map((column) => (
              <Head key={column} column={column} path={path} search={search} wanted={wanted} go={go} />
            ))}
            <th scope="col" className={styles.save}>
              <FormattedMessage id="list.save" />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.product?.id} row={row} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

interface HeadProps extends Omit<ProductTableProps, 'rows'> {
  column: RowColumn
  /** What was chosen last, whose list may still be loading. */
  wanted: URLSearchParams
  go(next: URLSearchParams): void
}

/** Sorts by its column, and the other way round where the table is, or is about to be, sorted by it. */
function Head({ column, path, search, wanted, go }: HeadProps) {
  const intl = useIntl()
  const locale = useLocale()
  const system = useUnitSystem()
  const { name, descending } = sortParts(shownSort(search))
  const isSorted = name === column
  const next = withParam(wanted, 'sort', shownSort(wanted) === column ? `-${column}` : column)
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (descending ? 'descending' : 'ascending') : undefined}
      className={column === 'code' ? styles.staying : column === 'resins' ? undefined : styles.figure}
    >
      <AppLink
        to={addressWith(path, next)}
        rel="nofollow"
        keepScroll
        className={styles.sort}
        onClick={(event) => followChoice(event, next, go)}
      >
        {columnWords(column, { intl, locale, system })}
        {isSorted && <Icon icon={descending ? ArrowDown : ArrowUp} size="sm" />}
      </AppLink>
    </th>
  )
}

function Row({ row: { product, depth, weight, open_area, load, resins } }: { row: ProductRow }) {
  const locale = useLocale()
  const system = useUnitSystem()
  if (!product) return null
  const measured = (figure: ProductRow['depth']) => {
    if (!figure) return <Missing />
    const { least, most, unit } = figure
    return measureIn(least === most ? `${least}` : `${least}–${most}`, unit, system, locale)
  }
  return (
    <tr>
      <th scope="row" className={styles.staying}>
        <div className={styles.product}>
          <Picture image={product.thumbnail} alt="" ratio="1:1" fit="contain" sizes="3rem" />
          <AppLink to={subjectAddress('product', product)}>{product.code}</AppLink>{' '}
          <span className={styles.name}>
            <Translated of={product} field="name" />
          </span>
        </div>
      </th>
      <td className={styles.figure}>{measured(depth)}</td>
      <td className={styles.figure}>{measured(weight)}</td>
      <td className={styles.figure}>{measured(open_area)}</td>
      <td className={styles.figure}>{load ? numberIn(load.least, load.unit, system, locale) : <Missing />}</td>
      <td>{resins.length > 0 ? unbroken(resins.join(', ')) : <Missing />}</td>
      <td className={styles.save}>
        <SaveButtons product={product} />
      </td>
    </tr>
  )
}

function Missing() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>
        <FormattedMessage id="list.missing" />
      </VisuallyHidden>
    </>
  )
}

/** The orders of the table of products, its figures among them: on a phone not all heads are in sight. */
export function TableSort(props: Omit<ProductTableProps, 'rows'>) {
  return (
    <LateTexts texts={texts}>
      <Sorts {...props} />
    </LateTexts>
  )
}

function Sorts({ path, search: shown }: Omit<ProductTableProps, 'rows'>) {
  const { search, go } = useListForm(path, shown)
  const words = useSortWords()
  const select = useRef<HTMLSelectElement>(null)
  const sort = shownSort(search)
  const chosen = useEffectEvent((value: string) => {
    if (value !== sort) go(withParam(search, 'sort', value))
  })
  // What was chosen after the form's code came and before this.
  useLayoutEffect(() => {
    if (select.current) chosen(select.current.value)
  }, [])
  return (
    <label className={facetForm.field}>
      <FormattedMessage id="product.sort" />
      {/* Without scripts, the form asks for the table again. */}
      <input type="hidden" name="view" value="table" />
      <Select
        ref={select}
        name="sort"
        value={sort}
        onChange={(event) => go(withParam(search, 'sort', event.target.value))}
      >
        {TABLE_SORTS.map((value) => (
          <option key={value} value={value}>
            {words(value)}
          </option>
        ))}
      </Select>
    </label>
  )
}

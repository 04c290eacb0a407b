import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import { behindFigure } from '#domain/languages/local-numbers.ts'
import { unbrokenUnits } from '#domain/text/unbroken-units.ts'
import { texts } from '#generated/texts-list.ts'
import type { ProductFacet } from '#generated/types.ts'
import { addressWith } from '../data/list-address.ts'
import { LateTexts } from '../i18n/late-texts.tsx'
import { classNames } from '../ui/layout/class-names.ts'
import { Icon } from '../ui/media/icon.tsx'
import { AppLink } from '../ui/navigation/app-link.tsx'
import styles from '../ui/navigation/link-chips.module.css'
import { useUnits } from '../units/use-units.ts'
import { type ChosenFilter, chosenFilters } from './chosen-filters.ts'
import { followChoice } from './follow-choice.ts'
import { ClearFilters } from './no-products.tsx'
import { useListForm } from './use-list-form.ts'

interface FilterChipsProps {
  facets: readonly ProductFacet[]
  /** The list's own address, without the language prefix. */
  path: string
  search: URLSearchParams
  /** Ends with the link that removes all of them. */
  clearable: boolean
}

/** What is chosen, above the list: each chip is a link to the list without it, so it needs no scripts. */
export function FilterChips(props: FilterChipsProps) {
  return (
    <LateTexts texts={texts}>
      <Chips {...props} />
    </LateTexts>
  )
}

function Chips({ facets, path, search: shown, clearable }: FilterChipsProps) {
  const intl = useIntl()
  const { search, go } = useListForm(path, shown)
  const { words } = useUnits()
  const chosen = chosenFilters(facets, search)
  if (chosen.length === 0) return null
  return (
    <ul className={classNames(styles.chips, styles.row)} aria-label={intl.formatMessage({ id: 'list.chosen_filters' })}>
      {chosen.map((filter) => {
        const value = words(shownValue(filter.value, intl))
        const filterName = filter.title ? `${filter.title}: ${value}` : value
        return (
          <li key={filter.key}>
            <AppLink
              to={addressWith(path, filter.without)}
              keepScroll
              className={styles.chip}
              aria-label={intl.formatMessage({ id: 'list.remove_filter' }, { filter: filterName })}
              onClick={(event) => {
                if (followChoice(event, filter.without, go)) focusNeighbor(event)
              }}
            >
              <span>
                {filterName}
                {'\u00a0'}
              </span>
              <Icon icon={X} size="sm" />
            </AppLink>
          </li>
        )
      })}
      {clearable && (
        <li className={styles.clear}>
          <ClearFilters path={path} search={search} className={styles.chip} />
        </li>
      )}
    </ul>
  )
}

/** A removed chip takes the focus with it: it goes to the next one, or to the link after them. */
function focusNeighbor({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.closest('li')?.nextElementSibling?.querySelector('a')?.focus({ preventScroll: true })
}

function shownValue(value: ChosenFilter['value'], intl: IntlShape): string {
  if ('words' in value) return `“${value.words}”`
  if ('label' in value) return unbrokenUnits(value.label)
  const [from, to] = [value.from, value.to].map(
    (end) => end !== null && intl.formatNumber(end, { useGrouping: false, maximumFractionDigits: 20 }),
  )
  const ends =
    from && to
      ? `${from}–${to}`
      : intl.formatMessage({ id: from ? 'list.range_least' : 'list.range_most' }, { from, to })
  return ends + behindFigure(value.unit)
}

import { LayoutGrid, Table2 } from 'lucide-react'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { localizedPath } from '#domain/languages/localized-path.ts'
import { texts } from '#generated/texts-list.ts'
import { addressWith, withParam } from '../data/list-address.ts'
import type { PageCounts } from '../data/pagination.ts'
import { LateTexts } from '../i18n/late-texts.tsx'
import { useLocale } from '../i18n/use-locale.ts'
import { Icon } from '../ui/media/icon.tsx'
import { AppLink } from '../ui/navigation/app-link.tsx'
import { PageSaid } from '../ui/navigation/page-said.tsx'
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx'
import { UnitSwitch } from '../units/unit-switch.tsx'
import { keepTable, keptTable } from './kept-view.ts'
import styles from './list-head.module.css'
import { isTable } from './product-filter.ts'
import { shownSort, useSortWords } from './product-sorts.ts'

interface ListHeadProps extends ListViewProps {
  list: PageCounts & { total: number }
}

/** How many products a list found, in which order, and links to its views. */
export function ListHead({ list, path, search }: ListHeadProps) {
  useKeptView(path, search)
  return (
    <LateTexts texts={texts}>
      <p role="status">
        <FormattedMessage
          id="list.count"
          values={{ count: list.filter_count, total: list.total, all: list.filter_count === list.total }}
        />
        {search.has('sort') && <SortSaid search={search} />}
        <PageSaid page={list.page} />
      </p>
      <div className={styles.view}>
        {isTable(search) && <UnitSwitch />}
        <Links path={path} search={search} />
      </div>
    </LateTexts>
  )
}

/** Goes after the count of the list, in its live region: another order has the same count. */
function SortSaid({ search }: { search: URLSearchParams }) {
  const words = useSortWords()
  return <VisuallyHidden>, {words(shownSort(search))}</VisuallyHidden>
}

interface ListViewProps {
  /** The list's own address, without the language prefix. */
  path: string
  search: URLSearchParams
}

const VIEWS = [
  { view: 'cards', icon: LayoutGrid, word: 'list.cards' },
  { view: 'table', icon: Table2, word: 'list.table' },
] as const

/** Links to the list as cards and as a table. */
function Links({ path, search }: ListViewProps) {
  const intl = useIntl()
  const shown = isTable(search) ? 'table' : 'cards'
  return (
    <nav aria-label={intl.formatMessage({ id: 'list.view' })} className={styles.links}>
      {VIEWS.map(({ view, icon, word }) => (
        <AppLink
          key={view}
          to={addressWith(path, withView(search, view))}
          rel="nofollow"
          keepScroll
          className={styles.link}
          aria-current={view === shown || undefined}
        >
          <Icon icon={icon} size="sm" />
          <FormattedMessage id={word} />
        </AppLink>
      ))}
    </nav>
  )
}

/** An order that cards do not have does not go along. */
function withView(search: URLSearchParams, view: 'cards' | 'table'): URLSearchParams {
  const next = withParam(search, 'view', view)
  const sort = shownSort(next)
  return withParam(next, 'sort', next.has('sort') ? sort : '')
}

/**
 * Keeps on the device what addresses ask for, and asks for it where an address says nothing. Pages are the same for
 * everybody, so this comes after the page: as a new address, which can be shared.
 */
function useKeptView(path: string, search: URLSearchParams): void {
  const navigate = useNavigate()
  const locale = useLocale()
  const { key } = useLocation()
  // Who goes back to the cards wants them; the first page of a visit has no key of its own.
  const isBack = useNavigationType() === 'POP' && key !== 'default'
  const view = search.get('view')
  const sort = shownSort(search)
  useEffect(() => {
    if (view === 'table') return keepTable(sort)
    if (view === 'cards') return keepTable(null)
    const kept = keptTable()
    if (kept === null || isBack) return
    const table = withParam(search, 'view', 'table')
    const next = search.has('sort') || kept === 'code' ? table : withParam(table, 'sort', kept)
    void navigate(localizedPath(addressWith(path, next), locale), { replace: true, preventScrollReset: true })
  }, [view, sort, isBack, path, search, locale, navigate])
}

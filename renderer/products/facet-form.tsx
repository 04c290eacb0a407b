import { ListFilter } from 'lucide-react'
import { type ReactNode, Suspense, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ProductFacet } from '#generated/types.ts'
import { withParam } from '../data/list-address.ts'
import { Button } from '../ui/input/button.tsx'
import { useEarlyChoices } from '../ui/input/early-choices.ts'
import { QueryField } from '../ui/input/query-field.tsx'
import { Select } from '../ui/input/select.tsx'
import { useHydrated } from '../ui/input/use-hydrated.ts'
import { latePart } from '../ui/layout/late-part.tsx'
import { Icon } from '../ui/media/icon.tsx'
import styles from './facet-form.module.css'
import { FacetOptions } from './facet-options.tsx'
import { chosenValues, PRODUCT_SORTS, withValue } from './product-filter.ts'
import { useListForm } from './use-list-form.ts'

// Ranges need scripts: they are loaded after hydration.
const FacetRange = latePart('FacetRange', () => import('./facet-range.tsx'))

// So does the sheet: without them the filters open in their place.
const FacetSheet = latePart('FacetSheet', () => import('./facet-sheet.tsx'))

// Units are chosen with scripts, as a page in other units is never sent.
const UnitSwitch = latePart('UnitSwitch', () => import('../units/unit-switch.tsx'))

interface FacetFormProps {
  facets: readonly ProductFacet[]
  /** The list's own address, without the language prefix. */
  path: string
  search: URLSearchParams
  /** How many products the list shows with the current choices; undefined where it could not be fetched. */
  count: number | undefined
  /** In the place of the usual sort orders, where the list has others. */
  sort?: ReactNode
}

/**
 * Search, sort order and filters of the product list as one GET form. Without scripts its button submits it; with
 * scripts each choice applies immediately. Where there is no room beside the list, the filters open as a sheet.
 */
export function FacetForm({ facets, path, search: shown, count, sort }: FacetFormProps) {
  const intl = useIntl()
  const hydrated = useHydrated()
  const panel = useRef<HTMLDivElement>(null)
  const { search, go, form } = useListForm(path, shown)
  const chosen = chosenCount(facets, search)
  const more = facets.filter((facet) => facet.more)
  const ref = useEarlyChoices((changed) => {
    go(
      changed.reduce(
        (next, control) =>
          control instanceof HTMLInputElement
            ? withValue(next, control.name, control.value, control.checked)
            : withParam(next, control.name, control.value),
        search,
      ),
    )
  })
  return (
    <search>
      <form ref={ref} {...form} className={styles.form}>
        <QueryField search={search} className={styles.field} />
        {sort || (
          <label className={styles.field}>
            <FormattedMessage id="product.sort" />
            <Select
              name="sort"
              value={search.get('sort') ?? PRODUCT_SORTS[0]?.[0]}
              onChange={(event) => go(withParam(search, 'sort', event.target.value))}
            >
              {PRODUCT_SORTS.map(([value, message]) => (
                <option key={value} value={value}>
                  {intl.formatMessage({ id: message })}
                </option>
              ))}
            </Select>
          </label>
        )}
        <details className={styles.facets}>
          <summary className={styles.summary}>
            <Icon icon={ListFilter} />
            <FormattedMessage id="product.filters" values={{ count: chosen }} />
          </summary>
          <div ref={panel} className={styles.panel} tabIndex={-1}>
            {hydrated && (
              <Suspense>
                <FacetSheet panel={panel} path={path} search={search} chosen={chosen} count={count} />
              </Suspense>
            )}
            <div>
              <FacetGroups facets={facets.filter(({ more }) => !more)} search={search} onChange={go} />
              {more.length > 0 && (
                <details className={styles.group}>
                  <summary className={styles.groupTitle}>
                    <FormattedMessage id="product.more_filters" values={{ count: more.length }} />
                  </summary>
                  <FacetGroups facets={more} search={search} onChange={go} />
                </details>
              )}
              {hydrated && (
                <Suspense>
                  <UnitSwitch />
                </Suspense>
              )}
            </div>
          </div>
        </details>
        {/* Shown by the style sheet only where nothing else applies a choice, so that the list never moves. Hidden, it
            lets the Enter key in the search field submit the form. */}
        <Button type="submit" block className={styles.submit}>
          <FormattedMessage id="product.apply_filters" />
        </Button>
      </form>
    </search>
  )
}

interface FacetGroupsProps {
  facets: readonly ProductFacet[]
  search: URLSearchParams
  onChange(next: URLSearchParams): void
}

/** The facets in the service's order, each under its title. */
function FacetGroups({ facets, search, onChange }: FacetGroupsProps) {
  const hydrated = useHydrated()
  return facets.map((facet) => {
    const group = { facet, title: facet.title ?? facet.param, search, onChange }
    if (facet.kind === 'options') return <FacetOptions key={facet.param} {...group} />
    const given = search.get(facet.param)
    const kept = given && <input type="hidden" name={facet.param} value={given} />
    return (
      <Suspense key={facet.param} fallback={kept}>
        {hydrated ? <FacetRange {...group} /> : kept}
      </Suspense>
    )
  })
}

function chosenCount(facets: readonly ProductFacet[], search: URLSearchParams): number {
  return facets.reduce((count, { param }) => count + chosenValues(search, param).length, 0)
}

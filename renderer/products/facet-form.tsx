import { ListFilter, X } from 'lucide-react'
import { lazy, type MouseEvent, Suspense, useId, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ProductFacet } from '#generated/types.ts'
import { withParam } from '../data/list-address.ts'
import { Button } from '../ui/input/button.tsx'
import { useEarlyChoices } from '../ui/input/early-choices.ts'
import { IconButton } from '../ui/input/icon-button.tsx'
import { QueryField } from '../ui/input/query-field.tsx'
import { Select } from '../ui/input/select.tsx'
import { useHydrated } from '../ui/input/use-hydrated.ts'
import { useSheet } from '../ui/layout/use-sheet.ts'
import { Icon } from '../ui/media/icon.tsx'
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx'
import styles from './facet-form.module.css'
import { FacetOptions } from './facet-options.tsx'
import { ClearFilters } from './no-products.tsx'
import { chosenValues, narrowedBy, PRODUCT_SORTS, withValue } from './product-filter.ts'
import { useListForm } from './use-list-form.ts'

// Ranges need scripts: they are loaded after hydration.
const FacetRange = lazy(async () => ({ default: (await import('./facet-range.tsx')).FacetRange }))

interface FacetFormProps {
  facets: readonly ProductFacet[]
  /** The list's own address, without the language prefix. */
  path: string
  search: URLSearchParams
  /** How many products the list shows with the current choices. */
  count: number
}

/**
 * Search, sort order and filters of the product list as one GET form. Without scripts its button submits it; with
 * scripts each choice applies immediately. Where there is no room beside the list, the filters open as a sheet.
 */
export function FacetForm({ facets, path, search: shown, count }: FacetFormProps) {
  const intl = useIntl()
  const titleId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const sheet = useSheet(panel)
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
        <details className={styles.facets}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: A summary is a button of the browser. */}
          <summary className={styles.summary} onClick={(event) => isLid(event) && sheet.open(event)}>
            <Icon icon={ListFilter} />
            <FormattedMessage id="product.filters" values={{ count: chosen }} />
          </summary>
          <div
            ref={panel}
            className={styles.panel}
            tabIndex={-1}
            {...(sheet.isOpen && { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId })}
          >
            <div className={styles.head}>
              <h2 id={titleId} className={styles.title}>
                <FormattedMessage id="product.filters" values={{ count: chosen }} />
              </h2>
              {narrowedBy(search) && <ClearFilters path={path} search={search} className={styles.clear} />}
              <IconButton icon={X} label={intl.formatMessage({ id: 'product.close_filters' })} onClick={sheet.close} />
            </div>
            <div className={styles.groups}>
              <FacetGroups facets={facets.filter(({ more }) => !more)} search={search} onChange={go} />
              {more.length > 0 && (
                <details className={styles.group}>
                  <summary className={styles.groupTitle}>
                    <FormattedMessage id="product.more_filters" values={{ count: more.length }} />
                  </summary>
                  <FacetGroups facets={more} search={search} onChange={go} />
                </details>
              )}
            </div>
            <div className={styles.foot}>
              <Button block onClick={sheet.close}>
                <FormattedMessage id="product.show_products" values={{ count }} />
              </Button>
              {sheet.isOpen && (
                // The list's own count cannot be heard behind the sheet.
                <VisuallyHidden as="div" role="status">
                  <FormattedMessage id="product.show_products" values={{ count }} />
                </VisuallyHidden>
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

/** Beside the list the filters are always open, and what is their lid elsewhere is only their title. */
function isLid(event: MouseEvent<HTMLElement>): boolean {
  if (getComputedStyle(event.currentTarget).pointerEvents !== 'none') return true
  event.preventDefault()
  return false
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

import { unbrokenUnits } from '#domain/text/unbroken-units.ts'
import type { ProductFacet } from '#generated/types.ts'
import { sharedPart } from '../ui/layout/shared-part.tsx'
import { useUnits } from '../units/use-units.ts'
import styles from './facet-form.module.css'
import { chosenValues, withValue } from './product-filter.ts'

interface FacetOptionsProps {
  facet: ProductFacet
  title: string
  search: URLSearchParams
  onChange(next: URLSearchParams): void
}

/** A longer list starts closed, even if its facet says open. */
const OPEN_LIMIT = 14

/** The options of one facet as check boxes with their counts. */
function DrawnOptions({ facet, title, search, onChange }: FacetOptionsProps) {
  const { words } = useUnits()
  const chosen = new Set(chosenValues(search, facet.param))
  if (facet.options.length === 0) return null
  const known = new Set(facet.options.map(({ value }) => value))
  // A value unknown to the facet can come only from the address; it is shown so that it can be removed.
  const unknown = [...chosen].filter((value) => !known.has(value)).map((value) => ({ value, label: value, count: 0 }))
  return (
    <details className={styles.group} open={chosen.size > 0 || (facet.open && facet.options.length <= OPEN_LIMIT)}>
      <summary className={styles.groupTitle}>{title}</summary>
      {/* Most elements of a list page are options, so each consists of as few as possible. */}
      <fieldset aria-label={title} className={styles.options}>
        {[...facet.options, ...unknown].map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="checkbox"
              name={facet.param}
              value={option.value}
              checked={chosen.has(option.value)}
              onChange={(event) => onChange(withValue(search, facet.param, option.value, event.target.checked))}
            />
            {unbrokenUnits(words(option.label))}
            <span className={styles.optionCount}>{option.count}</span>
          </label>
        ))}
      </fieldset>
    </details>
  )
}

export const FacetOptions = import.meta.env.SSR
  ? sharedPart('facet-options', DrawnOptions, ({ facet, search }) => [facet, chosenValues(search, facet.param).join()])
  : DrawnOptions

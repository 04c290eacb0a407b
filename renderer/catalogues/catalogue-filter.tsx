import type { ChangeEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Brand } from '#generated/types.ts'
import { withParam } from '../data/list-address.ts'
import { Translated } from '../i18n/translated.tsx'
import { useListForm } from '../products/use-list-form.ts'
import { Button } from '../ui/input/button.tsx'
import { useEarlyChoices } from '../ui/input/early-choices.ts'
import { QueryField } from '../ui/input/query-field.tsx'
import { Select } from '../ui/input/select.tsx'
import { useHydrated } from '../ui/input/use-hydrated.ts'
import styles from './catalogue-filter.module.css'

interface CatalogueFilterProps {
  brands: readonly Brand[]
  /** The list's own address, without the language prefix. */
  path: string
  search: URLSearchParams
}

/** Brand, category and search words as one GET form; with scripts a choice applies immediately. */
export function CatalogueFilter({ brands, path, search: shown }: CatalogueFilterProps) {
  const intl = useIntl()
  const hydrated = useHydrated()
  const { search, go, form } = useListForm(path, shown)
  const brand = search.get('brand') ?? ''
  const category = search.get('category') ?? ''
  const named = brands.filter((entry) => entry.product_categories.length > 0)
  const offered = named.filter(({ slug }) => !brand || slug === brand)
  /** Changing the brand keeps the category only if the new brand has it. */
  const withBrand = (from: URLSearchParams, slug: string) => {
    const categories = named.find((entry) => entry.slug === slug)?.product_categories ?? []
    const fits = slug === '' || categories.some((entry) => entry.slug === from.get('category'))
    return withParam(fits ? from : withParam(from, 'category', ''), 'brand', slug)
  }
  const withChoice = (from: URLSearchParams, name: string, value: string) =>
    name === 'brand' ? withBrand(from, value) : withParam(from, name, value)
  const ref = useEarlyChoices((changed) =>
    go(changed.reduce((next, { name, value }) => withChoice(next, name, value), search)),
  )
  const chosen = (name: string, value: string) =>
    hydrated
      ? {
          name,
          value,
          onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => go(withChoice(search, name, target.value)),
        }
      : { name, defaultValue: value }

  return (
    <search>
      <form ref={ref} {...form} className={styles.filter}>
        <label className={styles.field}>
          <FormattedMessage id="catalogue.brand" />
          <Select {...chosen('brand', brand)}>
            <option value="">{intl.formatMessage({ id: 'product.any' })}</option>
            {named.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Select>
        </label>
        <label className={styles.field}>
          <FormattedMessage id="catalogue.category" />
          <Select {...chosen('category', category)}>
            <option value="">{intl.formatMessage({ id: 'product.any' })}</option>
            {offered.map(({ slug, name, product_categories: categories }) => (
              <optgroup key={slug} label={name}>
                {categories.map((entry) => (
                  <Translated key={entry.slug} of={entry} field="name" as="option" value={entry.slug} />
                ))}
              </optgroup>
            ))}
          </Select>
        </label>
        <QueryField search={search} className={styles.field} />
        <Button type="submit" variant="outline">
          <FormattedMessage id="product.apply_filters" />
        </Button>
      </form>
    </search>
  )
}

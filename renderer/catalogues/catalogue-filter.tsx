import type { ChangeEvent, FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import type { Brand } from '#generated/types.ts'
import { addressWith, withParam } from '../data/product-filter.ts'
import { localisedPath } from '../i18n/localised-path.ts'
import { translatedText } from '../i18n/translate.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import styles from './catalogue-filter.module.css'

interface CatalogueFilterProps {
  brands: readonly Brand[]
  /** The list's own address, without language prefix. */
  path: string
  search: URLSearchParams
}

/** Brand, category and words as one GET form; with scripts a choice follows at once. */
export function CatalogueFilter({ brands, path, search }: CatalogueFilterProps) {
  const intl = useIntl()
  const locale = useLocale()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const brand = search.get('brand') ?? ''
  const category = search.get('category') ?? ''
  const named = brands.filter((entry) => entry.product_categories.length > 0)
  const offered = named.filter(({ slug }) => !brand || slug === brand)

  const go = (next: URLSearchParams) =>
    navigate(localisedPath(addressWith(path, next), locale), { preventScrollReset: true })
  const onBrand = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const fits = named
      .find(({ slug }) => slug === target.value)
      ?.product_categories.some(({ slug }) => slug === category)
    go(withParam(fits ? search : withParam(search, 'category', ''), 'brand', target.value))
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    go(withParam(search, 'q', String(new FormData(event.currentTarget).get('q') ?? '').trim()))
  }
  const chosen = (value: string, onChange: (event: ChangeEvent<HTMLSelectElement>) => void) =>
    hydrated ? { value, onChange } : { defaultValue: value }

  return (
    <search>
      <form method="get" action={localisedPath(path, locale)} className={styles.filter} onSubmit={onSubmit}>
        <label className={styles.field}>
          <FormattedMessage id="product.facet_brand" />
          <Select name="brand" {...chosen(brand, onBrand)}>
            <option value="">{intl.formatMessage({ id: 'product.any' })}</option>
            {named.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Select>
        </label>
        <label className={styles.field}>
          <FormattedMessage id="product.facet_category" />
          <Select
            name="category"
            {...chosen(category, ({ target }) => go(withParam(search, 'category', target.value)))}
          >
            <option value="">{intl.formatMessage({ id: 'product.any' })}</option>
            {offered.map(({ slug, name, product_categories: categories }) => (
              <optgroup key={slug} label={name}>
                {categories.map((entry) => (
                  <option key={entry.slug} value={entry.slug}>
                    {translatedText(entry, 'name', locale)}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        </label>
        <label className={styles.field}>
          <FormattedMessage id="product.search" />
          <TextInput
            key={search.get('q')}
            type="search"
            name="q"
            defaultValue={search.get('q') ?? ''}
            maxLength={200}
          />
        </label>
        <Button type="submit" variant="outline">
          <FormattedMessage id="product.apply_filters" />
        </Button>
      </form>
    </search>
  )
}

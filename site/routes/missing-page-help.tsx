import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ADDRESSES, categoryAddress } from '#domain/addresses/site-addresses.ts'
import { localizedPath } from '#domain/languages/localized-path.ts'
import { SEARCH_Q_MAX_LENGTH } from '#generated/limits.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import { shellBrandsQuery } from '../shell/shell-queries.ts'
import { useSiteTools } from '../state/site-tools.tsx'
import styles from './error-page.module.css'

/** Ways on from an address without a page: the search, which needs no scripts, and the product families. */
export function MissingPageHelp() {
  const heading = useId()
  const intl = useIntl()
  const locale = useLocale()
  const { apiIn } = useSiteTools()
  // The side navigation shows the same; it has been fetched with the page.
  const { data: brands = [] } = useQuery(shellBrandsQuery({ locale, api: apiIn(locale) }))
  const families = brands.flatMap((brand) => brand.categories.map((category) => ({ ...category, brand: brand.slug })))
  const search = intl.formatMessage({ id: 'menu.search' })
  return (
    <>
      <search>
        <form action={localizedPath(ADDRESSES.search, locale)} className={styles.search}>
          <input type="search" name="q" aria-label={search} maxLength={SEARCH_Q_MAX_LENGTH} className={styles.field} />
          <button type="submit" className={styles.submit}>
            {search}
          </button>
        </form>
      </search>
      {families.length > 0 && (
        <nav aria-labelledby={heading} className={styles.families}>
          <h2 id={heading} className={styles.subtitle}>
            <FormattedMessage id="menu.products" />
          </h2>
          <ul className={styles.list}>
            {families.map((family) => (
              <li key={`${family.brand} ${family.slug}`}>
                <AppLink to={categoryAddress(family.brand, family.slug)} lang={family.lang}>
                  {family.name}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { categoryAddress, productsAddress } from '#domain/addresses/site-addresses.ts'
import type { BrandListComponent } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { callQuery, viewOf } from '#renderer/data/call-query.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { TileGrid } from '#renderer/ui/layout/grid.tsx'
import { Picture } from '#renderer/ui/media/picture.tsx'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import styles from './brand-list.module.css'

/** Of their categories only the names, which are links. */
function tilesQuery(context: BlockContext) {
  return viewOf(callQuery(context, 'listBrands'), 'tiles', (brands) =>
    brands.map(({ id, name, slug, logo, description, translations, product_categories }) => ({
      ...{ id, name, slug, logo, description, translations },
      product_categories: product_categories.map(({ id, name, slug, translations }) => ({
        ...{ id, name, slug },
        translations: translations.map(({ languages_code, name }) => ({ languages_code, name })),
      })),
    })),
  )
}

type BrandTiles = Awaited<ReturnType<ReturnType<typeof tilesQuery>['queryFn']>>

export const queries = (_block: BrandListComponent, context: BlockContext) => [tilesQuery(context)]

/** All brands by name, each with its logo, what it stands for and its categories. */
export function BrandList({ block, context }: BlockProps<BrandListComponent>) {
  const { data: brands } = useSuspenseQuery(tilesQuery(context))
  // A heading above nothing would be the first thing on the home page of a new site.
  if (brands.length === 0) return null
  const byName = [...brands].sort((a, b) => a.name.localeCompare(b.name, context.locale))
  return (
    <ComponentSection block={block} heading="product.brands">
      <TileGrid items={byName} ruled>
        {(brand) => <BrandTile brand={brand} />}
      </TileGrid>
    </ComponentSection>
  )
}

function BrandTile({ brand }: { brand: BrandTiles[number] }) {
  const to = productsAddress({ brand: brand.slug })
  return (
    <article className={styles.brand}>
      <h3 className={styles.name}>
        <AppLink to={to}>
          {brand.logo ? (
            <Picture image={brand.logo} alt={brand.name} sizes="10rem" className={styles.logo} />
          ) : (
            brand.name
          )}
        </AppLink>
      </h3>
      <Translated of={brand} field="description" as="p" className={styles.description} />
      <ul className={styles.categories}>
        {brand.product_categories.map((category) => (
          <li key={category.id}>
            <AppLink to={categoryAddress(brand.slug, category.slug)} className={styles.category}>
              <Translated of={category} field="name" />
            </AppLink>
          </li>
        ))}
      </ul>
    </article>
  )
}

import { surfaceName } from '#domain/catalogue/surface-name.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { ProductSurfaceTypesComponent } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { subjectOf } from '#renderer/blocks/page-subject.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Badge } from '#renderer/ui/text/badge.tsx'
import styles from './product-surface-types.module.css'

/** The available surfaces; concave and flat are translated, others keep their own label. */
export function ProductSurfaceTypes({ block, context }: BlockProps<ProductSurfaceTypesComponent>) {
  const surfaces = subjectOf(context, 'product')?.surface_types ?? []
  if (surfaces.length === 0) return null
  return (
    <ComponentSection block={block} heading="product.surface_types" id="surface-types" aside column tight>
      <ul className={styles.surfaces}>
        {surfaces.map((surface) => (
          <li key={surface}>
            <Badge>
              <SurfaceLabel surface={surface} />
            </Badge>
          </li>
        ))}
      </ul>
    </ComponentSection>
  )
}

/** The name of a surface type: translated if its schema lists it; otherwise its own label, marked as English. */
function SurfaceLabel({ surface }: { surface: string }) {
  const locale = useLocale()
  return (
    surfaceName(surface, locale) ?? <span lang={locale === DEFAULT_LOCALE ? undefined : DEFAULT_LOCALE}>{surface}</span>
  )
}

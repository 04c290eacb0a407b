import { useSuspenseQuery } from '@tanstack/react-query'
import { surfaceName } from '#domain/catalogue/surface-name.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { ProductSurfaceTypesComponent } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { subjectOf } from '#renderer/blocks/page-subject.ts'
import { callQuery, viewOf } from '#renderer/data/call-query.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Picture } from '#renderer/ui/media/picture.tsx'
import styles from './product-surface-types.module.css'

export function queries(_block: ProductSurfaceTypesComponent, context: BlockContext) {
  const surfaces = subjectOf(context, 'product')?.surface_types ?? []
  return surfaces.length > 0 ? [typesQuery(context, surfaces)] : []
}

/** The described types of these surfaces only: a product's page carries them to the browser. */
function typesQuery(context: BlockContext, surfaces: readonly string[]) {
  const names = surfaces.map((surface) => surface.toLowerCase())
  return viewOf(callQuery(context, 'listSurfaceTypes'), names.join(), (types) =>
    types.filter(({ name }) => names.includes(name.toLowerCase())),
  )
}

/** The available surfaces; concave and flat are translated, others keep their own label. */
export function ProductSurfaceTypes({ block, context }: BlockProps<ProductSurfaceTypesComponent>) {
  const surfaces = subjectOf(context, 'product')?.surface_types ?? []
  if (surfaces.length === 0) return null
  return (
    <ComponentSection block={block} heading="product.surface_types" id="surface-types" aside column tight>
      <Surfaces context={context} surfaces={surfaces} />
    </ComponentSection>
  )
}

/** Each with its picture and what it is good for, where an editor has described it. */
function Surfaces({ context, surfaces }: { context: BlockContext; surfaces: readonly string[] }) {
  const { data: types } = useSuspenseQuery(typesQuery(context, surfaces))
  const typeOf = new Map(types.map((type) => [type.name.toLowerCase(), type]))
  return (
    <ul className={styles.surfaces}>
      {surfaces.map((surface) => {
        const type = typeOf.get(surface.toLowerCase())
        return (
          <li key={surface} className={styles.surface}>
            {type?.image && <Picture image={type.image} alt="" sizes="6rem" ratio="1:1" className={styles.picture} />}
            <div>
              <p className={styles.name}>
                <SurfaceLabel surface={surface} />
              </p>
              <Translated of={type} field="description" as="p" className={styles.description} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** The name of a surface type: translated if its schema lists it; otherwise its own label, marked as English. */
function SurfaceLabel({ surface }: { surface: string }) {
  const locale = useLocale()
  return (
    surfaceName(surface, locale) ?? <span lang={locale === DEFAULT_LOCALE ? undefined : DEFAULT_LOCALE}>{surface}</span>
  )
}

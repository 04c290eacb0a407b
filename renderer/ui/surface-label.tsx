import { PRODUCT_VALUE_TITLES } from '#generated/value-titles.ts'
import { useLocale } from '../i18n/use-locale.ts'

/** A surface type by name: one that its schema names in the visitor's language, any other with its own label, marked as English. */
export function SurfaceLabel({ surface }: { surface: string }) {
  const locale = useLocale()
  const name = PRODUCT_VALUE_TITLES.surface_types.get(surface.toLowerCase())
  return name ? name[locale] : <span lang={locale === 'en' ? undefined : 'en'}>{surface}</span>
}

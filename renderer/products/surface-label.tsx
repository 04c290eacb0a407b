import { surfaceName } from '#domain/catalogue/surface-name.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import { useLocale } from '../i18n/use-locale.ts'

/** The name of a surface type: translated if its schema lists it; otherwise its own label, marked as English. */
export function SurfaceLabel({ surface }: { surface: string }) {
  const locale = useLocale()
  return (
    surfaceName(surface, locale) ?? <span lang={locale === DEFAULT_LOCALE ? undefined : DEFAULT_LOCALE}>{surface}</span>
  )
}

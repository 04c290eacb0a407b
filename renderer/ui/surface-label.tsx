import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#generated/message-ids.ts'
import { useLocale } from '../i18n/use-locale.ts'

const NAMED = new Map<string, MessageId>([
  ['concave', 'product.surface_concave'],
  ['flat', 'product.surface_flat'],
])

/** A surface type by name: concave and flat in the visitor's language, any other with its own label, marked as English. */
export function SurfaceLabel({ surface }: { surface: string }) {
  const locale = useLocale()
  const message = NAMED.get(surface.toLowerCase())
  if (message) return <FormattedMessage id={message} />
  return <span lang={locale === 'en' ? undefined : 'en'}>{surface}</span>
}

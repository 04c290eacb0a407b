import { productsAddress } from '#domain/addresses/site-addresses.ts'
import type { ProductTypeLink } from '#generated/types.ts'
import type { GroupItemProps } from '#renderer/blocks/block-types.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { Picture } from '#renderer/ui/media/picture.tsx'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import styles from './product-types.module.css'

/** A product type: its icon, its name, and a link to the products of that type. */
export function ProductTypes({ member }: GroupItemProps<ProductTypeLink>) {
  return (
    <AppLink to={productsAddress({ type: member.slug })} className={styles.type}>
      <Picture image={member.icon} alt="" sizes="3rem" className={styles.icon} />
      <Translated of={member} field="label" className={styles.label} />
    </AppLink>
  )
}

import type { ProductTypeLink } from '#generated/types.ts'
import type { GroupItemProps } from '#renderer/blocks/block-types.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { AppLink } from '#renderer/ui/app-link.tsx'
import { Picture } from '#renderer/ui/picture.tsx'
import styles from './product-types.module.css'

/** A kind of product: its icon, its name, and the way to the products of that kind. */
export function ProductTypes({ member }: GroupItemProps<ProductTypeLink>) {
  return (
    <AppLink to={`/product?type=${encodeURIComponent(member.slug)}`} className={styles.type}>
      <Picture image={member.icon} alt="" sizes="3rem" className={styles.icon} />
      <Translated of={member} field="label" className={styles.label} />
    </AppLink>
  )
}

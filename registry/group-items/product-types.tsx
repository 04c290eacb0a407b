import { productsAddress } from '#domain/addresses/site-addresses.ts'
import type { ProductTypeTile } from '#generated/types.ts'
import type { GroupItemProps } from '#renderer/blocks/block-types.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { classNames } from '#renderer/ui/layout/class-names.ts'
import { Picture } from '#renderer/ui/media/picture.tsx'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import styles from './product-types.module.css'

const PICTURE_SIZES = '(min-width: 68.75rem) 20vw, (min-width: 48rem) 30vw, 45vw'

/** A product type: its picture or else its icon, and its name, which leads to the products of that type. */
export function ProductTypes({ member }: GroupItemProps<ProductTypeTile>) {
  const { slug, image, icon } = member
  return (
    <div className={classNames(styles.type, image && styles.pictured)}>
      {image ? (
        <Picture image={image} alt="" ratio="4:3" sizes={PICTURE_SIZES} />
      ) : (
        <Picture image={icon} alt="" sizes="3rem" className={styles.icon} />
      )}
      <AppLink to={productsAddress({ type: slug })} className={styles.label}>
        <Translated of={member} field="label" />
      </AppLink>
    </div>
  )
}

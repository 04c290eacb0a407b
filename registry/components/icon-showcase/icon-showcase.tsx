import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { IconShowcaseComponent } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { contentQuery, type DataContext } from '#renderer/data/content-query.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { Grid } from '#renderer/ui/grid.tsx'
import { Picture } from '#renderer/ui/picture.tsx'
import styles from './icon-showcase.module.css'

const iconsQuery = (context: DataContext) =>
  contentQuery(context, ['icons'], (signal) => context.api.listIcons({ signal }))

export const queries = (_block: IconShowcaseComponent, context: BlockContext) => [iconsQuery(context)]

/** Every icon that content can use, with the name by which a card asks for it. */
export function IconShowcase({ block, context }: BlockProps<IconShowcaseComponent>) {
  const { data: icons } = useSuspenseQuery(iconsQuery(context))
  return (
    <ComponentSection block={block} tight>
      <p className={styles.count}>
        <FormattedMessage id="base.icons_found" values={{ count: icons.length }} />
      </p>
      <Grid itemWidth="sm" ruled>
        {icons.map((icon) => (
          <li key={icon.id} className={styles.icon}>
            <Picture image={icon} alt="" sizes="3rem" className={styles.drawing} />
            <code className={styles.name}>{icon.name}</code>
            <Translated of={icon} field="alt" className={styles.words} />
          </li>
        ))}
      </Grid>
    </ComponentSection>
  )
}

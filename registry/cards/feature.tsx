import { translate } from '#domain/languages/translate.ts'
import { subjectAddress } from '#domain/subjects/subject-address.ts'
import type { FeatureCard } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { useHeadingLevel } from '#renderer/ui/layout/heading-level.ts'
import { TileFrame } from '#renderer/ui/layout/tile-frame.tsx'
import { Picture } from '#renderer/ui/media/picture.tsx'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import { TranslatedRichText } from '#renderer/ui/text/translated-rich-text.tsx'
import styles from './feature.module.css'

const ICON_TYPE = 'image/svg+xml'

/** One advantage: icon or picture, a few words, and a link when there is more to read. */
export function Feature({ block, context }: BlockProps<FeatureCard>) {
  const isIcon = block.image?.type === ICON_TYPE
  const hasTitle = translate(block, 'title', context.locale) !== null
  const Heading = `h${useHeadingLevel()}` as const
  const to = block.url ?? (block.article && subjectAddress('article', block.article))
  const title = <Translated of={block} field="title" />
  return (
    <TileFrame block={block}>
      <article className={styles.feature}>
        {block.image && (
          <Picture
            image={block.image}
            alt=""
            sizes={isIcon ? '2.5rem' : '(min-width: 48rem) 33vw, 100vw'}
            {...(isIcon ? {} : { ratio: '3:2' as const })}
            className={isIcon ? styles.icon : styles.picture}
          />
        )}
        {hasTitle && (
          <Heading className={styles.title}>
            {to ? (
              <AppLink to={to} className={styles.link}>
                {title}
              </AppLink>
            ) : (
              title
            )}
          </Heading>
        )}
        <TranslatedRichText of={block} field="content" below="title" className={styles.content} />
      </article>
    </TileFrame>
  )
}

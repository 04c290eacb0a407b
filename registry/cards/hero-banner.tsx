import { Suspense } from 'react'
import type { HeroBannerCard } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { classNames } from '#renderer/ui/layout/class-names.ts'
import { latePart } from '#renderer/ui/layout/late-part.tsx'
import { Picture } from '#renderer/ui/media/picture.tsx'
import { ContentButtons } from '#renderer/ui/navigation/content-buttons.tsx'
import styles from './hero-banner.module.css'

// The server's field works as it is until its code is there.
const Search = latePart('SearchWithTexts', () => import('#renderer/search/search-with-texts.tsx'))

/**
 * The opening words of a page over a wide picture. The picture says nothing that the words don't, so it is decorative.
 */
export function HeroBanner({ block }: BlockProps<HeroBannerCard>) {
  return (
    <section className={classNames(styles.hero, styles[block.height ?? 'md'], block.class && styles[block.class])}>
      <Picture image={block.image} sizes="100vw" fit="cover" alt="" priority className={styles.picture} />
      <div className={styles.ground}>
        <div className={styles.words}>
          <Translated of={block} field="title" as="h1" className={styles.title} />
          <Translated of={block} field="subtitle" as="p" className={styles.subtitle} />
          {block.has_search && (
            <Suspense>
              <div className={styles.search}>
                <Search />
              </div>
            </Suspense>
          )}
          <ContentButtons of={block} className={styles.buttons} />
        </div>
      </div>
    </section>
  )
}

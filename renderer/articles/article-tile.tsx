import { subjectAddress } from '#domain/subjects/subject-address.ts'
import type { ArticleTile as ArticleTileFields } from '#generated/types.ts'
import { FallbackNote } from '../i18n/fallback-note.tsx'
import { Translated } from '../i18n/translated.tsx'
import { PictureTile } from '../ui/media/picture-tile.tsx'
import { PublishedDate } from './published-date.tsx'

interface ArticleTileProps {
  article: Pick<ArticleTileFields, 'slug' | 'category' | 'image' | 'date_published' | 'translations'>
  /** For the first tile of a list at the top of a page. */
  priority?: boolean
}

/** An article in a list: picture, date and category, its language if it is not that of the page, title, summary. */
export function ArticleTile({ article, priority = false }: ArticleTileProps) {
  return (
    <PictureTile
      to={subjectAddress('article', article)}
      image={article.image}
      withoutPicture={!article.image}
      priority={priority}
      overline={
        <>
          <PublishedDate date={article.date_published} />
          {article.category && (
            <>
              {' · '}
              <Translated of={article.category} field="name" />
            </>
          )}
          <FallbackNote of={article} field="title" />
        </>
      }
      title={<Translated of={article} field="title" />}
      description={<Translated of={article} field="summary" />}
    />
  )
}

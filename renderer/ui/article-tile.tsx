import type { ArticleTile as ArticleTileFields } from '#generated/types.ts'
import { articlePath } from '../data/article-path.ts'
import { Translated } from '../i18n/translated.tsx'
import { PictureTile } from './picture-tile.tsx'
import { PublishedDate } from './published-date.tsx'

interface ArticleTileProps {
  article: Pick<ArticleTileFields, 'slug' | 'category' | 'image' | 'date_published' | 'translations'>
  headingLevel?: 2 | 3 | 4
}

/** An article in a list: picture, date and category, title, summary. */
export function ArticleTile({ article, headingLevel }: ArticleTileProps) {
  return (
    <PictureTile
      to={articlePath(article)}
      image={article.image}
      withoutPicture={!article.image}
      headingLevel={headingLevel}
      overline={
        <>
          <PublishedDate date={article.date_published} />
          {article.category && (
            <>
              {' · '}
              <Translated of={article.category} field="name" />
            </>
          )}
        </>
      }
      title={<Translated of={article} field="title" />}
      description={<Translated of={article} field="summary" />}
    />
  )
}

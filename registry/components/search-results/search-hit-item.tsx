import { FormattedMessage } from 'react-intl'
import type { SearchHit } from '#generated/types.ts'
import { HIT_KIND_NAMES } from '#renderer/data/search-kinds.ts'
import { AppLink } from '#renderer/ui/app-link.tsx'
import { MarkedText } from '#renderer/ui/marked-text.tsx'
import { Picture } from '#renderer/ui/picture.tsx'
import styles from './search-hit-item.module.css'

/** One hit: what it is, its name and the words around the place where it was found, all of it one link. */
export function SearchHitItem({ hit, question }: { hit: SearchHit; question: string }) {
  return (
    <article className={styles.hit}>
      {hit.image && (
        <Picture
          image={hit.image}
          alt=""
          ratio="4:3"
          fit={hit.type === 'brand' ? 'contain' : 'cover'}
          sizes="6rem"
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        <p className={styles.kind}>
          <FormattedMessage id={HIT_KIND_NAMES[hit.type]} values={{ count: 1 }} />
          {hit.code && (
            <>
              {' · '}
              <MarkedText text={hit.code} question={question} />
            </>
          )}
        </p>
        <h2 className={styles.title}>
          <AppLink to={hit.url} className={styles.link} lang={hit.title_lang ?? undefined}>
            <MarkedText text={hit.title} question={question} />
          </AppLink>
        </h2>
        {hit.summary && (
          <p className={styles.passage} lang={hit.summary_lang ?? undefined}>
            <MarkedText text={hit.summary} question={question} />
          </p>
        )}
      </div>
    </article>
  )
}

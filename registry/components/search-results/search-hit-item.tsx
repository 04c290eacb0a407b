import { FormattedMessage } from 'react-intl'
import { HIT_WORDS } from '#generated/hit-words.ts'
import type { SearchHit } from '#generated/types.ts'
import { LanguageNote } from '#renderer/i18n/fallback-note.tsx'
import { MarkedText } from '#renderer/search/marked-text.tsx'
import { Picture } from '#renderer/ui/media/picture.tsx'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import styles from './search-hit-item.module.css'

/** One hit, all of it one link: its kind, its name and the text around the match. */
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
          <FormattedMessage id={HIT_WORDS[hit.type]} values={{ count: 1 }} />
          {hit.code && (
            <>
              {' · '}
              <MarkedText text={hit.code} question={question} />
            </>
          )}
          {hit.title_lang && <LanguageNote lang={hit.title_lang} />}
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

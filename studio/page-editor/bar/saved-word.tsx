import { FormattedMessage } from 'react-intl'
import { Button } from '#renderer/ui/input/button.tsx'
import { HeardWord } from '../../drafts/heard-word.tsx'
import styles from '../page-editor.module.css'
import type { Picked } from '../view/page-view.tsx'
import type { PageWork } from '../work/page-work.ts'
import { useWork } from '../work/use-work.ts'

/** How saving stands; where it needs the person, it leads there. */
export function SavedWord({ work, onShow }: { work: PageWork; onShow(place: Picked): void }) {
  const word = useWork(work, () => work.word())
  const words = <FormattedMessage id={`drafts.${word}`} />
  const lead = () => {
    const place = work.needed()
    if (place) onShow(place)
  }
  return (
    <span className={styles.word}>
      <span data-save-word="">
        {word === 'needs_you' ? (
          <Button size="sm" variant="outline" onClick={lead}>
            {words}
          </Button>
        ) : (
          words
        )}
      </span>
      <HeardWord word={word} />
    </span>
  )
}

import { useCallback, useState, useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import { languageName } from '#domain/languages/language-name.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import { sentenceOf } from '#renderer/data/api-error.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { useQuietDraftValue } from '../drafts/use-draft.ts'
import { WordDifference } from './conflict-note.tsx'
import { useForm } from './form-context.ts'
import styles from './forms.module.css'
import type { PanelPlace } from './panel-place.ts'

interface TranslationNoteProps {
  place: PanelPlace
  /** The same field in the default language. */
  source: PanelPlace | undefined
}

/**
 * Where the original has changed since a text was translated: what has changed, and that the text may still be right.
 */
export function TranslationNote({ place: { pointer, locale }, source }: TranslationNoteProps) {
  const ui = useLocale()
  const { session, mayChange } = useForm()
  const [failure, setFailure] = useState<unknown>(null)
  const subscribe = useCallback((listener: () => void) => session.subscribe(listener), [session])
  const stale = useSyncExternalStore(subscribe, () => session.status().stale.find((one) => one.pointer === pointer))
  if (!stale || !source || locale === DEFAULT_LOCALE) return null
  const hasWords = typeof stale.source === 'string'
  const confirm = () => {
    setFailure(null)
    session.confirm(pointer).catch(setFailure)
  }
  return (
    <div className={styles.conflict}>
      <p>
        <FormattedMessage
          id={hasWords ? 'panel.original_changed' : 'panel.original_changed_somehow'}
          values={{ language: languageName(DEFAULT_LOCALE, ui), at: new Date(stale.at) }}
        />
      </p>
      {typeof stale.source === 'string' && <OriginalDifference before={stale.source} pointer={source.pointer} />}
      {mayChange(pointer, locale) && (
        <div className={styles.tools}>
          <Button size="sm" variant="outline" onClick={confirm}>
            <FormattedMessage id="panel.still_right" />
          </Button>
        </div>
      )}
      {failure !== null && (
        <p role="alert">{sentenceOf(failure) ?? <FormattedMessage id="base.something_went_wrong" />}</p>
      )}
    </div>
  )
}

function OriginalDifference({ before, pointer }: { before: string; pointer: string }) {
  const original = useQuietDraftValue(useForm().session, pointer)
  return typeof original === 'string' && <WordDifference before={before} after={original} />
}

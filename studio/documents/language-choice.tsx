import { useCallback, useSyncExternalStore } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { valueAtPointer } from '#domain/drafts/pointer.ts'
import { LOCALES, OTHER_LOCALES } from '#domain/languages/locales.ts'
import type { Panel, PanelField } from '#domain/panels/panel.ts'
import { isFilled } from '#domain/text/has-words.ts'
import { languages } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'
import type { DraftSession } from '../drafts/draft-session.ts'
import { allPlaces } from '../forms/panel-place.ts'
import { twinsOf } from '../forms/twin-places.ts'
import styles from './documents.module.css'

interface LanguageChoiceProps {
  session: DraftSession
  panel: Panel
  chosen: readonly Locale[]
  onChoose(locales: readonly Locale[]): void
}

/** Which languages are shown, side by side or one, and how much of each is there; of texts, where there are any. */
export function LanguageChoice({ session, panel, chosen, onChoose }: LanguageChoiceProps) {
  const intl = useIntl()
  if (!panel.tabs.some(({ fields }) => isTranslated(fields))) return null
  const choices = [LOCALES, ...LOCALES.map((locale) => [locale])]
  return (
    <div className={styles.languages}>
      <fieldset className={styles.languageChoice} aria-label={intl.formatMessage({ id: 'documents.languages' })}>
        {choices.map((locales) => (
          <button
            key={locales.join()}
            type="button"
            aria-pressed={locales.join() === chosen.join()}
            className={styles.choice}
            onClick={() => onChoose(locales)}
          >
            {locales.length > 1 ? (
              <FormattedMessage id="page-editor.both" values={{ count: locales.length }} />
            ) : (
              locales.map((one) => languages[one].name)
            )}
          </button>
        ))}
      </fieldset>
      {OTHER_LOCALES.map((locale) => (
        <Completeness key={locale} session={session} panel={panel} locale={locale} />
      ))}
    </div>
  )
}

/** Whether any of the fields is written in every language. */
function isTranslated(fields: readonly PanelField[]): boolean {
  return fields.some(({ place, translated, fields: own = [] }) => place !== 'base' || translated || isTranslated(own))
}

/** How many of the texts that need a translation have it in a language. */
function Completeness({ session, panel, locale }: { session: DraftSession; panel: Panel; locale: Locale }) {
  const subscribe = useCallback((listener: () => void) => session.subscribe(listener), [session])
  const told = useSyncExternalStore(subscribe, () => {
    const [done, all] = completeness(session.document(), panel, locale)
    return `${done}/${all}`
  })
  const [done, all] = told.split('/').map(Number)
  if (!all) return null
  return (
    <p className={styles.complete} data-complete={done === all || undefined}>
      <FormattedMessage id="documents.complete" values={{ done, all, language: languages[locale].name }} />
    </p>
  )
}

function completeness(document: unknown, { tabs }: Panel, locale: Locale): [done: number, all: number] {
  const fields = tabs.flatMap((tab) => tab.fields)
  const isThere = (pointer: string) => isFilled(valueAtPointer(document, pointer))
  const written = allPlaces(document, fields).filter(({ pointer }) => isThere(pointer))
  const twins = written.flatMap(twinsOf).filter((twin) => twin.locale === locale)
  const needed = [...new Set(twins.map(({ pointer }) => pointer))]
  return [needed.filter(isThere).length, needed.length]
}

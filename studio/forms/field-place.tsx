import { memo, useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { languageName } from '#domain/languages/language-name.ts'
import { isFilled } from '#domain/text/has-words.ts'
import { DEFAULT_LOCALE, languages } from '#generated/languages.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { useDraftValue, useQuietDraftValue } from '../drafts/use-draft.ts'
import { CodeNote } from './code-note.tsx'
import { ConflictNote } from './conflict-note.tsx'
import { FieldControl } from './fields/field-control.tsx'
import { useForm } from './form-context.ts'
import styles from './forms.module.css'
import type { PanelPlace } from './panel-place.ts'
import { PresenceNote } from './presence-note.tsx'
import { TranslationNote } from './translation-note.tsx'
import { isWritten } from './twin-places.ts'
import { useFaults, useWorkedPlace } from './use-place.ts'

interface FieldPlaceProps extends PlaceSources {
  /** The id of the words that say what the field is for. */
  hint: string
  /** Whether they stand here. */
  isFirst: boolean
}

interface PlaceSources {
  place: PanelPlace
  /** The same field in every language, for copying and comparing. */
  sources?: readonly PanelPlace[]
  /** The same field in the document itself, which counts in every language that has none of its own. */
  base?: PanelPlace | undefined
}

/** Widgets that consist of several controls: their name is that of the group. */
const GROUPED = new Set(['words', 'choices', 'pictures', 'relations', 'places', 'group', 'rows', 'rich_text'])

/** One place of a field: what it is called, its control, its length, what is wrong with it, and who else is at it. */
export const FieldPlace = memo(function FieldPlace({ place, hint, isFirst, sources = [], base }: FieldPlaceProps) {
  const { field, pointer, locale } = place
  const ui = useLocale()
  const id = useId()
  const { session } = useForm()
  const isGroup = GROUPED.has(field.widget)
  const hints = isFirst ? `${id}-hint` : `${hint} ${id}-hint`
  const faults = useFaults(pointer)
  // What is missing in another language is shown in the default one, and what is in every language needs no other.
  const isRequired = field.required && locale === (field.place === 'rows' ? DEFAULT_LOCALE : null)
  const isBase = locale === null && field.place === 'both'
  const title = (
    <>
      {field.title[ui]}
      {locale && <span className={styles.language}> · {languages[locale].name}</span>}
      {isBase && (
        <span className={styles.language}>
          {' · '}
          <FormattedMessage id="panel.every_language" />
        </span>
      )}
      {isRequired && (
        <span className={styles.required}>
          {' '}
          <FormattedMessage id="panel.required" />
        </span>
      )}
    </>
  )
  const control = (
    <FieldControl
      place={place}
      id={id}
      titleId={`${id}-title`}
      hintId={hints}
      faultId={faults.length > 0 ? `${id}-fault` : undefined}
    />
  )
  const notes = (
    <>
      <p id={`${id}-hint`} className={styles.hint}>
        {isFirst && (
          <span id={hint}>
            {field.hint[ui]} {field.widget === 'rich_text' && <FormattedMessage id="panel.rich_keys" />}{' '}
            {isBase && <FormattedMessage id="panel.every_language_hint" />}{' '}
          </span>
        )}
        <PlaceLength place={place} sources={sources} />
        <PresenceNote pointer={pointer} />
      </p>
      <PlaceTools place={place} sources={sources} base={base} />
      {field.code && <CodeNote pointer={pointer} />}
      <TranslationNote place={place} source={sources.find((one) => one.locale === DEFAULT_LOCALE)} />
      {faults.length > 0 && (
        <ul id={`${id}-fault`} className={styles.faults}>
          {faults.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <ConflictNote place={place} />
    </>
  )
  if (isGroup) {
    return (
      <fieldset
        className={styles.place}
        data-pointer={pointer}
        data-draft={session.uid}
        lang={undefined}
        aria-describedby={hints}
      >
        <legend>{title}</legend>
        {control}
        {notes}
      </fieldset>
    )
  }
  return (
    <div className={styles.place} data-pointer={pointer} data-draft={session.uid}>
      <label id={`${id}-title`} htmlFor={id}>
        {title}
      </label>
      {control}
      {notes}
    </div>
  )
})

/** How long a text is, against its limit and against the other language; it is counted in the pauses of typing. */
function PlaceLength({ place: { field, pointer }, sources }: PlaceSources) {
  const ui = useLocale()
  const { session } = useForm()
  const value = useQuietDraftValue(session, pointer)
  const other = sources?.find((one) => one.pointer !== pointer)
  const compared = useQuietDraftValue(session, other?.pointer ?? pointer)
  if (typeof value !== 'string' || field.maxLength === undefined || field.maxLength > LONGEST_COUNTED) return null
  const isCompared = other?.locale && typeof compared === 'string' && compared !== ''
  return (
    <span className={styles.length} data-over={value.length > field.maxLength || undefined}>
      <FormattedMessage id="panel.length" values={{ count: value.length, limit: field.maxLength }} />
      {isCompared && (
        <>
          {' · '}
          <FormattedMessage
            id="panel.length_other"
            values={{ count: compared.length, language: languageName(other.locale ?? DEFAULT_LOCALE, ui) }}
          />
        </>
      )}
    </span>
  )
}

/** Limits above this are there for safety, and nobody counts toward them. */
const LONGEST_COUNTED = 2_000

/** Copying from another language into an empty text. */
function PlaceTools({ place, sources = [], base }: PlaceSources) {
  const intl = useIntl()
  const ui = useLocale()
  const { session } = useForm()
  const { value, isFixed, write } = useWorkedPlace(place)
  const source = sources.find(({ locale }) => locale === (place.locale === DEFAULT_LOCALE ? undefined : DEFAULT_LOCALE))
  const own = useDraftValue(session, source?.pointer ?? place.pointer)
  const common = useDraftValue(session, base?.pointer ?? place.pointer)
  const given = isFilled(own) || !base || !isWritten(place.field) ? own : common
  if (!source?.locale || isFixed || !isFilled(given)) return null
  if (isFilled(value)) return null
  return (
    <div className={styles.tools}>
      <span className={styles.missing}>
        <FormattedMessage id="panel.not_translated" />
      </span>
      <Button variant="plain" size="sm" onClick={() => write(given, { now: true })}>
        {intl.formatMessage({ id: 'panel.copy' }, { language: languageName(source.locale, ui) })}
      </Button>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { languageTag } from '#domain/languages/locales.ts'
import { languages } from '#generated/languages.ts'
import type { RichTextDocument } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import styles from '../../rich-text/rich-text.module.css'
import { useWorkedPlace } from '../use-place.ts'
import { type ControlProps, described } from './control-props.ts'

const NOTHING: RichTextDocument = []

/**
 * The editor's code is loaded when the first formatted text is shown: if it does not come, only another document helps.
 */
const EDITOR = {
  queryKey: ['rich-text-editor'],
  queryFn: async () => ({ Editor: (await import('../../rich-text/rich-text-editor.tsx')).RichTextEditor }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
}

/** A formatted text. What is typed is sent after a pause, as one value of its place. */
export function RichTextControl(props: ControlProps) {
  const { field, locale } = props.place
  const { value, isFixed, write, hold, release } = useWorkedPlace(props.place)
  const names = described(props)
  const title = field.title[useLocale()]
  const label = locale ? `${title} · ${languages[locale].name}` : title
  const { data, isError } = useQuery(EDITOR)
  if (!data && isError) {
    return (
      <div role="alert">
        <p>
          <FormattedMessage id="rich-text.not_loaded" />
        </p>
        <Button variant="outline" size="sm" onClick={() => window.location.reload()}>
          <FormattedMessage id="base.retry" />
        </Button>
      </div>
    )
  }
  if (!data) return <div className={styles.waiting} aria-busy="true" />
  return (
    <data.Editor
      id={props.id}
      label={label}
      describedBy={names['aria-describedby']}
      isInvalid={names['aria-invalid'] === true}
      lang={locale ? languageTag(locale) : undefined}
      value={Array.isArray(value) ? (value as RichTextDocument) : NOTHING}
      isFixed={isFixed}
      onChange={(next) => write(next)}
      onFocus={hold}
      onBlur={release}
    />
  )
}

import { lazy, Suspense } from 'react'
import { languageTag } from '#domain/languages/locales.ts'
import type { RichTextDocument } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import styles from '../../rich-text/rich-text.module.css'
import { useWorkedPlace } from '../use-place.ts'
import { type ControlProps, described } from './control-props.ts'

const NOTHING: RichTextDocument = []

/** The editor's code is loaded when the first formatted text is shown. */
const Editor = lazy(async () => ({ default: (await import('../../rich-text/rich-text-editor.tsx')).RichTextEditor }))

/** A formatted text. What is typed is sent after a pause, as one value of its place. */
export function RichTextControl(props: ControlProps) {
  const { field, locale } = props.place
  const { value, isFixed, write, hold, release } = useWorkedPlace(props.place)
  const names = described(props)
  return (
    <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
      <Editor
        id={props.id}
        label={field.title[useLocale()]}
        describedBy={names['aria-describedby']}
        isInvalid={names['aria-invalid'] === true}
        lang={locale ? languageTag(locale) : undefined}
        value={Array.isArray(value) ? (value as RichTextDocument) : NOTHING}
        isFixed={isFixed}
        onChange={(next) => write(next)}
        onFocus={hold}
        onBlur={release}
      />
    </Suspense>
  )
}

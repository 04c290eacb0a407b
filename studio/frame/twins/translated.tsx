import { type ComponentProps, Fragment } from 'react'
import type { Translatable } from '#domain/languages/translate.ts'
import { Translated as Plain } from '#renderer/i18n/translated.tsx'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { useLengthened } from '../longest.ts'
import { fieldSource } from '../sources.ts'
import { useDrawnAs } from './use-drawn-as.ts'

/** A translated text, which notes where it stands. */
export function Translated<E extends Translatable>(props: ComponentProps<typeof Plain<E>>) {
  return (
    <Fragment ref={useDrawnAs(fieldSource(props.of, props.field, useLocale()))}>
      <Plain<E> {...props} of={useLengthened(props.of, props.field)} />
    </Fragment>
  )
}

import { type ComponentProps, Fragment } from 'react'
import type { Translatable } from '#domain/languages/translate.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { TranslatedRichText as Plain } from '#renderer/ui/text/translated-rich-text.tsx'
import { useLengthened } from '../longest.ts'
import { fieldSource } from '../sources.ts'
import { useDrawnAs } from './use-drawn-as.ts'

/** A translated rich text, which notes where it stands. */
export function TranslatedRichText<E extends Translatable>(props: ComponentProps<typeof Plain<E>>) {
  return (
    <Fragment ref={useDrawnAs(fieldSource(props.of, props.field, useLocale()))}>
      <Plain<E> {...props} of={useLengthened(props.of, props.field)} />
    </Fragment>
  )
}

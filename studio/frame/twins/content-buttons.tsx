import { type ComponentProps, Fragment } from 'react'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { ContentButtons as Plain } from '#renderer/ui/navigation/content-buttons.tsx'
import { useLengthened } from '../longest.ts'
import { fieldSource } from '../sources.ts'
import { useDrawnAs } from './use-drawn-as.ts'

/** The buttons of a card, which note where they stand. */
export function ContentButtons(props: ComponentProps<typeof Plain>) {
  return (
    <Fragment ref={useDrawnAs(fieldSource(props.of, 'buttons', useLocale()))}>
      <Plain {...props} of={useLengthened(props.of, 'buttons')} />
    </Fragment>
  )
}

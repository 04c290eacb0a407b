import { languageTag } from '#domain/languages/locales.ts'
import type { PanelWidget } from '#domain/panels/panel.ts'
import control from '#renderer/ui/input/control.module.css'
import { TextInput } from '#renderer/ui/input/text-input.tsx'
import { classNames } from '#renderer/ui/layout/class-names.ts'
import styles from '../forms.module.css'
import { useWorkedPlace } from '../use-place.ts'
import { type ControlProps, described } from './control-props.ts'
import { LongLine } from './long-line.tsx'

/** The keyboard that a phone shows. */
const MODES = new Map<PanelWidget, 'email' | 'tel' | 'url'>([
  ['email', 'email'],
  ['phone', 'tel'],
  ['link', 'url'],
])

/** As many letters are in sight on one line of a narrow form. */
const IN_SIGHT = 40

/** A text, on one line or several. Nothing that others do changes it while it is being typed in. */
export function TextControl(props: ControlProps) {
  const { field, locale } = props.place
  const { value, isFixed, write, hold, release } = useWorkedPlace(props.place)
  const shared = {
    ...described(props),
    value: typeof value === 'string' ? value : '',
    readOnly: isFixed,
    lang: locale ? languageTag(locale) : undefined,
    onFocus: hold,
    onBlur: release,
  }
  if (field.widget === 'long_text') {
    return (
      <textarea
        {...shared}
        rows={2}
        className={classNames(control.control, styles.long)}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
    )
  }
  if (field.widget === 'text' && (field.maxLength ?? Number.POSITIVE_INFINITY) > IN_SIGHT) {
    return (
      <div className={styles.line}>
        <LongLine {...shared} spellCheck={locale !== null} onWrite={write} />
      </div>
    )
  }
  return (
    <div className={styles.line}>
      <TextInput
        {...shared}
        type="text"
        inputMode={MODES.get(field.widget)}
        spellCheck={locale !== null}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
    </div>
  )
}

import { jakartaClock } from '#domain/time/jakarta-time.ts'
import { TextInput } from '#renderer/ui/input/text-input.tsx'
import { useWorkedPlace } from '../use-place.ts'
import { type ControlProps, described } from './control-props.ts'

/** How far Jakarta, which knows no summer time, is ahead. */
const JAKARTA_OFFSET = '+07:00'

/** A day, or a moment on the clock of Jakarta. */
export function DateControl(props: ControlProps) {
  const isMoment = props.place.field.widget === 'moment'
  const { value, isFixed, write, hold, release } = useWorkedPlace(props.place)
  const text = typeof value === 'string' ? value : ''
  return (
    <TextInput
      {...described(props)}
      type={isMoment ? 'datetime-local' : 'date'}
      value={isMoment ? momentShown(text) : text}
      readOnly={isFixed}
      onFocus={hold}
      onBlur={release}
      onChange={({ currentTarget }) => {
        const given = currentTarget.value
        if (given === '') write(undefined)
        else write(isMoment ? `${given.length === 16 ? `${given}:00` : given}${JAKARTA_OFFSET}` : given)
      }}
    />
  )
}

function momentShown(text: string): string {
  const moment = new Date(text)
  return Number.isNaN(moment.valueOf()) ? '' : jakartaClock(moment).slice(0, 16)
}

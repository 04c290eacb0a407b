import { useState } from 'react'
import { TextInput } from '#renderer/ui/input/text-input.tsx'
import { useWorkedPlace } from '../use-place.ts'
import { type ControlProps, described } from './control-props.ts'

/** A number. While it is being typed, what is not one yet stays in the field alone. */
export function NumberControl(props: ControlProps) {
  const { field } = props.place
  const { value, isFixed, write, hold, release } = useWorkedPlace(props.place)
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typeof value === 'number' ? String(value) : ''
  return (
    <TextInput
      {...described(props)}
      type="number"
      inputMode={field.widget === 'whole_number' ? 'numeric' : 'decimal'}
      step={field.widget === 'whole_number' ? 1 : 'any'}
      min={field.minimum}
      max={field.maximum}
      value={typed ?? shown}
      readOnly={isFixed}
      onFocus={hold}
      onBlur={() => {
        setTyped(null)
        release()
      }}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        const number = currentTarget.valueAsNumber
        if (Number.isFinite(number)) write(number)
        else if (!currentTarget.validity.badInput) write(undefined)
      }}
    />
  )
}

import { PictureField } from '../../media/picture-field.tsx'
import { useWorkedPlace } from '../use-place.ts'
import { type ControlProps, described } from './control-props.ts'

/** The picture that a field shows. */
export function PictureControl(props: ControlProps) {
  const { value, isFixed, write } = useWorkedPlace(props.place)
  return (
    <PictureField
      id={props.id}
      titleId={props.titleId}
      describedBy={described(props)['aria-describedby']}
      value={typeof value === 'string' ? value : ''}
      isFixed={isFixed}
      onChange={(name) => write(name, { now: true })}
    />
  )
}

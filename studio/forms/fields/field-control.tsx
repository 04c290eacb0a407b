import type { ComponentType } from 'react'
import type { PanelWidget } from '#domain/panels/panel.ts'
import { ChoiceControl } from './choice-control.tsx'
import { ChoicesControl } from './choices-control.tsx'
import type { ControlProps } from './control-props.ts'
import { DateControl } from './date-control.tsx'
import { NumberControl } from './number-control.tsx'
import { PictureControl } from './picture-control.tsx'
import { PicturesControl } from './pictures-control.tsx'
import { PlacesControl } from './places-control.tsx'
import { RelationControl, RelationsControl } from './relation-control.tsx'
import { RichTextControl } from './rich-text-control.tsx'
import { GroupControl, RowsControl } from './rows-control.tsx'
import { TextControl } from './text-control.tsx'
import { WordsControl } from './words-control.tsx'

/** The control of each kind of value. */
const CONTROLS: Readonly<Record<PanelWidget, ComponentType<ControlProps>>> = {
  text: TextControl,
  long_text: TextControl,
  rich_text: RichTextControl,
  email: TextControl,
  phone: TextControl,
  link: TextControl,
  icon: TextControl,
  color: TextControl,
  whole_number: NumberControl,
  number: NumberControl,
  yes_no: ChoiceControl,
  choice: ChoiceControl,
  date: DateControl,
  moment: DateControl,
  words: WordsControl,
  choices: ChoicesControl,
  picture: PictureControl,
  pictures: PicturesControl,
  relation: RelationControl,
  relations: RelationsControl,
  places: PlacesControl,
  group: GroupControl,
  rows: RowsControl,
}

/** The control of a place, by what its value is. */
export function FieldControl(props: ControlProps) {
  const Control = CONTROLS[props.place.field.widget]
  return <Control {...props} />
}

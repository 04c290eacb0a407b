import type { TranslatedText } from '../languages/translated-text.ts'

/** How a value is worked on: what it is decides, never where it is. */
export type PanelWidget =
  | 'text'
  | 'long_text'
  | 'rich_text'
  | 'email'
  | 'phone'
  | 'link'
  | 'icon'
  | 'color'
  | 'whole_number'
  | 'number'
  | 'yes_no'
  | 'choice'
  | 'date'
  | 'moment'
  | 'words'
  | 'choices'
  | 'picture'
  | 'pictures'
  | 'relation'
  | 'relations'
  | 'places'
  | 'group'
  | 'rows'

/** A choice among values. */
interface PanelChoice {
  value: string | number
  title: TranslatedText
}

/** A field of a document as an editor works on it. */
export interface PanelField {
  name: string
  title: TranslatedText
  hint: TranslatedText
  widget: PanelWidget
  /** Whether it is in the document itself, in the rows of its languages, or in both, where a row takes precedence. */
  place: 'base' | 'rows' | 'both'
  required: boolean
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  /** The values that it can have, or that are often used. */
  choices?: PanelChoice[]
  /** The collections that it refers to. */
  to?: string[]
  /** What can be added to those in the field itself. */
  uploads?: 'document'
  /** The fields of each of its rows, or of the object that it is. */
  fields?: PanelField[]
  /** Whether its rows have texts in every language. */
  translated?: boolean
  /** Kept for content of older systems: shown only where it has a value. */
  older?: true
  /** Visitors know the document by it: no two should have the same. */
  code?: true
  /** Usually the same in every language: nobody is reminded to translate it. */
  proper?: true
  /** Shown only while these fields of the document have these values. */
  when?: Readonly<Record<string, unknown>>
}

/** What belongs together and is shown at a time. */
export type PanelTabName = 'texts' | 'pictures' | 'connections' | 'details' | 'search'

/** One screen of a document's form. */
export interface PanelTab {
  name: PanelTabName
  fields: PanelField[]
}

/** Everything of one kind of document that editors work on. */
export interface Panel {
  /** The schema that it was made from. */
  schema: string
  title: TranslatedText
  /** The field by which other documents refer to it. */
  key: string
  tabs: PanelTab[]
}

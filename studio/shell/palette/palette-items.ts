import type { IntlShape } from 'react-intl'
import { LOCALES } from '#domain/languages/locales.ts'
import { languages } from '#generated/languages.ts'
import type { Locale, StudioCollection, StudioDocumentHit } from '#generated/types.ts'
import {
  ACCOUNT,
  AUDIT,
  COLLECTIONS,
  documentAddress,
  HISTORY,
  INBOX,
  listAddress,
  PEOPLE,
  RELEASES,
} from '../../place/addresses.ts'
import type { ScreenOffer } from '../../place/screen-offers.ts'

/** Something that the palette leads to or does. */
export interface PaletteItem {
  id: string
  group: 'here' | 'documents' | 'places' | 'actions'
  title: string
  /** What tells it from others of the same title. */
  note?: string
  /** An address below `/studio`, or something to do. */
  to?: string
  run?(): void
}

interface Known {
  intl: IntlShape
  collections: readonly StudioCollection[]
  /** Whether the person may open the screens of releases, of leads and of people. */
  mayOpen: { releases: boolean; leads: boolean; people: boolean }
  chooseLanguage(locale: Locale): void
  signOut(): void
}

/** The screens and actions of the studio, in words. */
export function paletteItems({ intl, collections, mayOpen, chooseLanguage, signOut }: Known): PaletteItem[] {
  const place = (id: string, title: string, to: string): PaletteItem => ({ id, group: 'places', title, to })
  return [
    place('home', intl.formatMessage({ id: 'home-screen.title' }), '/'),
    ...(collections.length > 0
      ? [
          place('documents', intl.formatMessage({ id: 'lists.title' }), COLLECTIONS),
          place('history', intl.formatMessage({ id: 'history.title' }), HISTORY),
        ]
      : []),
    ...(mayOpen.releases ? [place('releases', intl.formatMessage({ id: 'releases.title' }), RELEASES)] : []),
    ...(mayOpen.leads ? [place('leads', intl.formatMessage({ id: 'leads.title' }), INBOX)] : []),
    ...(mayOpen.people
      ? [
          place('people', intl.formatMessage({ id: 'people.title' }), PEOPLE),
          place('audit', intl.formatMessage({ id: 'people.audit' }), AUDIT),
        ]
      : []),
    place('account', intl.formatMessage({ id: 'people.own_account' }), ACCOUNT),
    ...collections.map(({ name, list_title: title }) => place(`list-${name}`, title, listAddress(name))),
    ...LOCALES.map((locale): PaletteItem => {
      const title = intl.formatMessage({ id: 'palette.use_language' }, { language: languages[locale].name })
      return { id: `language-${locale}`, group: 'actions', title, run: () => chooseLanguage(locale) }
    }),
    { id: 'sign-out', group: 'actions', title: intl.formatMessage({ id: 'shell.sign_out' }), run: signOut },
  ]
}

/** What the screen itself offers by this name; first what begins with it. */
export function offeredItems(offers: readonly ScreenOffer[], typed: string): PaletteItem[] {
  const beginning = typed.trim().toLowerCase()
  // A screen has dozens of fields: they are there for whoever types a name.
  if (beginning === '') return []
  const items = offers.map((offer): PaletteItem => ({ ...offer, group: 'here' }))
  const rank = ({ title }: PaletteItem) => (title.toLowerCase().startsWith(beginning) ? 0 : 1)
  return itemsWith(items, typed).toSorted((one, other) => rank(one) - rank(other))
}

/** Found documents, with what they are. */
export function documentItems(hits: readonly StudioDocumentHit[], collections: readonly StudioCollection[]) {
  const titles = new Map(collections.map(({ name, title }) => [name, title]))
  return hits.map(
    (hit): PaletteItem => ({
      id: `document-${hit.collection}-${hit.id}`,
      group: 'documents',
      title: hit.title,
      note: titles.get(hit.collection) ?? hit.collection,
      to: documentAddress(hit),
    }),
  )
}

/** The items whose titles contain every word. */
export function itemsWith(items: readonly PaletteItem[], typed: string): PaletteItem[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return items.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
}

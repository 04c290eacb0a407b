import { createListCollection } from '@chakra-ui/react/collection'
import { Combobox } from '@chakra-ui/react/combobox'
import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { TextInput } from '#renderer/ui/input/text-input.tsx'
import { VisuallyHidden } from '#renderer/ui/text/visually-hidden.tsx'
import { onceClosed } from '../../dialog/once-closed.ts'
import options from '../../finding/options.module.css'
import { useSettled } from '../../finding/use-settled.ts'
import { screenOffers } from '../../place/screen-offers.ts'
import { leave } from '../../session/leaving.ts'
import { studioQuery } from '../../session/studio-query.ts'
import { useCollections } from '../../session/use-collections.ts'
import { useMayOpen } from '../../session/use-may-open.ts'
import { useMay } from '../../session/use-studio-user.ts'
import { useLanguageChoice } from '../language/studio-language.tsx'
import styles from './palette.module.css'
import { documentItems, itemsWith, offeredItems, type PaletteItem, paletteItems } from './palette-items.ts'

const GROUPS = ['here', 'documents', 'places', 'actions'] as const

interface PaletteProps {
  open: boolean
  /** What had the focus before. */
  from: RefObject<HTMLElement | null>
  /** What was typed before the palette had the focus. */
  early: RefObject<string>
  onClose(): void
}

/** Leads to any document, screen or action by its name. */
export default function Palette({ open, from, early, onClose }: PaletteProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Dialog.Root
      open={open}
      size="md"
      placement="top"
      lazyMount
      unmountOnExit
      initialFocusEl={() => input.current}
      finalFocusEl={() => from.current}
      onOpenChange={(details) => !details.open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content>
            <VisuallyHidden>
              <Dialog.Title>
                <FormattedMessage id="palette.title" />
              </Dialog.Title>
            </VisuallyHidden>
            <PaletteSearch input={input} early={early} onClose={onClose} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

interface PaletteSearchProps extends Pick<PaletteProps, 'early' | 'onClose'> {
  input: RefObject<HTMLInputElement | null>
}

function PaletteSearch({ input, early, onClose }: PaletteSearchProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { items, isFailed, corrected } = usePaletteItems(typed)
  const collection = useMemo(
    () => createListCollection({ items, itemToValue: ({ id }) => id, itemToString: ({ title }) => title }),
    [items],
  )
  const choose = (item: PaletteItem | undefined) => {
    if (!item) return
    onClose()
    if (item.to !== undefined) navigate(item.to)
    if (item.run) onceClosed(item.run)
  }
  return (
    <Combobox.Root
      collection={collection}
      open
      inputBehavior="autohighlight"
      selectionBehavior="clear"
      onInputValueChange={({ inputValue }) => setTyped(inputValue)}
      onValueChange={({ items: chosen }) => choose(chosen[0])}
      className={styles.palette}
    >
      <Combobox.Control>
        <Combobox.Input asChild>
          <TextInput
            ref={input}
            onFocus={() => {
              // Whatever gives the field the focus selects its text right after: the next letter would replace it.
              queueMicrotask(() => {
                const typed = early.current
                early.current = ''
                // As if it were typed now, so that the list of what is found hears of it.
                if (typed !== '') document.execCommand('insertText', false, typed)
              })
            }}
            aria-label={intl.formatMessage({ id: 'palette.title' })}
            placeholder={intl.formatMessage({ id: 'palette.hint' })}
          />
        </Combobox.Input>
      </Combobox.Control>
      <Combobox.Content className={styles.found}>
        {GROUPS.map((group) => {
          const own = items.filter((item) => item.group === group)
          if (own.length === 0) return null
          return (
            <Combobox.ItemGroup key={group}>
              <Combobox.ItemGroupLabel className={styles.group}>
                <FormattedMessage id={`palette.${group}`} />
              </Combobox.ItemGroupLabel>
              {own.map((item) => (
                <Combobox.Item key={item.id} item={item} className={options.option}>
                  <span>{item.title}</span>
                  {item.note && <span className={options.note}>{item.note}</span>}
                </Combobox.Item>
              ))}
            </Combobox.ItemGroup>
          )
        })}
      </Combobox.Content>
      <p role="status" className={styles.none}>
        {isFailed ? (
          <FormattedMessage id="panel.search_failed" />
        ) : (
          items.length === 0 && <FormattedMessage id="base.nothing_found" />
        )}
        {corrected && <FormattedMessage id="lists.corrected" values={corrected} />}
      </p>
    </Combobox.Root>
  )
}

interface PaletteOffers {
  items: PaletteItem[]
  /** Whether the service could not be asked for more. */
  isFailed: boolean
  /** What documents were searched for in place of what was typed. */
  corrected: { question: string; corrected: string } | null
}

/** What is offered for the words typed so far. */
function usePaletteItems(typed: string): PaletteOffers {
  const intl = useIntl()
  const locale = useLocale()
  const { choose: chooseLanguage } = useLanguageChoice()
  const collections = useCollections()
  const mayRead = useMay('content:read')
  const [offers] = useState(screenOffers)
  const releases = useMayOpen('releases') ?? false
  const leads = useMayOpen('leads') ?? false
  const people = useMayOpen('people') ?? false
  const q = useSettled(typed.trim())
  const {
    data: hits,
    isError,
    isPlaceholderData,
  } = useQuery({
    ...studioQuery(locale, 'findStudioDocuments', { query: { q } }),
    enabled: mayRead && q !== '',
    placeholderData: keepPreviousData,
  })
  const items = useMemo(() => {
    const known = {
      intl,
      collections: collections ?? [],
      mayOpen: { releases, leads, people },
      chooseLanguage,
      signOut: () => void leave(locale),
    }
    const found = q === '' ? [] : documentItems(hits ?? [], known.collections)
    return [...offeredItems(offers, typed), ...found, ...itemsWith(paletteItems(known), typed)]
  }, [offers, intl, collections, releases, leads, people, chooseLanguage, locale, hits, q, typed])
  const meant = q === '' || isPlaceholderData ? null : hits?.[0]?.corrected
  return { items, isFailed: isError && q !== '', corrected: meant ? { question: q, corrected: meant } : null }
}

import { createListCollection } from '@chakra-ui/react/collection'
import { Combobox } from '@chakra-ui/react/combobox'
import { Portal } from '@chakra-ui/react/portal'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { StudioDocumentLink } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { TextInput } from '#renderer/ui/input/text-input.tsx'
import { studioQuery } from '../session/studio-query.ts'
import styles from './options.module.css'
import { useSettled } from './use-settled.ts'

/** Documents offered at a time; typing more finds the others. */
const OFFERED = 20

interface DocumentFinderProps {
  label: string
  collection: string
  onChoose(document: StudioDocumentLink): void
}

/** Finds one document of a collection by its title: the service searches, however many there are. */
export function DocumentFinder({ label, collection, onChoose }: DocumentFinderProps) {
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim())
  const {
    data = [],
    isFetching,
    isError,
  } = useQuery({
    ...studioQuery(locale, 'listStudioDocuments', {
      query: { collection, limit: OFFERED, status: 'published', ...(q && { q }) },
    }),
    placeholderData: keepPreviousData,
  })
  const options = useMemo(
    () => createListCollection({ items: data, itemToValue: ({ key }) => key, itemToString: ({ title }) => title }),
    [data],
  )
  return (
    <Combobox.Root
      collection={options}
      inputBehavior="autohighlight"
      selectionBehavior="clear"
      openOnClick
      onInputValueChange={({ inputValue }) => setTyped(inputValue)}
      onValueChange={({ items }) => items[0] && onChoose(items[0])}
    >
      <Combobox.Label>{label}</Combobox.Label>
      <Combobox.Control>
        <Combobox.Input asChild>
          <TextInput />
        </Combobox.Input>
      </Combobox.Control>
      <Portal>
        <Combobox.Positioner>
          <Combobox.Content className={styles.floating}>
            {options.items.map((item) => (
              <Combobox.Item key={item.key} item={item} className={styles.option}>
                <span>{item.title}</span>
                {item.key !== item.title && <span className={styles.note}>{item.key}</span>}
              </Combobox.Item>
            ))}
            {options.items.length === 0 && !isFetching && (
              <p className={styles.none}>
                <FormattedMessage id={isError ? 'panel.search_failed' : 'base.nothing_found'} />
              </p>
            )}
          </Combobox.Content>
        </Combobox.Positioner>
      </Portal>
    </Combobox.Root>
  )
}

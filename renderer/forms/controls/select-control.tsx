import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { unbrokenUnits } from '#domain/text/unbroken-units.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { Select } from '#renderer/ui/input/select.tsx'
import { TextInput } from '#renderer/ui/input/text-input.tsx'
import { useHydrated } from '#renderer/ui/input/use-hydrated.ts'
import { useFormTools } from '../form-tools.ts'
import styles from '../schema-form.module.css'
import { type ControlProps, describing } from './control-props.ts'
import { FieldFrame } from './field-frame.tsx'
import { type FormOption, formOptionQuery, formOptionsQuery, OPTIONS_RETRY_MS } from './form-options.ts'

/** How long a visitor must pause in typing before the list is searched. */
const SEARCH_PAUSE_MS = 300

/**
 * Options placeholder: what a select offers whose schema names no source of choices. Three fixed entries, the same in
 * every language and never asked from a server. A form that visitors see has no such field; it stands in while a form
 * is being made.
 */
const PLACEHOLDER_OPTIONS: readonly FormOption[] = ['Pilihan 1', 'Pilihan 2', 'Pilihan 3'].map((label) => ({
  value: label,
  label,
}))

/**
 * A choice from a list, given by the schema or fetched from the service. A browser's select can be searched by typing;
 * a list that is too long for that gets a search field.
 */
export function SelectControl(props: ControlProps) {
  return props.field.options ? <ListedSelect {...props} options={props.field.options} /> : <OwnSelect {...props} />
}

function OwnSelect(props: ControlProps) {
  const locale = useLocale()
  const options =
    props.field.choices?.map(({ value, title }) => ({ value, label: title[locale] })) ?? PLACEHOLDER_OPTIONS
  return (
    <FieldFrame {...props}>
      <OptionSelect {...props} options={options} />
    </FieldFrame>
  )
}

function ListedSelect(props: ControlProps & { options: NonNullable<ControlProps['field']['options']> }) {
  const { field, value, options } = props
  const intl = useIntl()
  const hydrated = useHydrated()
  const { context, choices } = useFormTools()
  const [search, setSearch] = useState('')
  const settled = useSettled(search)
  const whole = useQuery({
    ...formOptionsQuery(context, options),
    refetchInterval: ({ state }) => (state.data?.failed === undefined ? false : OPTIONS_RETRY_MS),
  })
  const found = useQuery({
    ...formOptionsQuery(context, options, settled),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  const shown = (settled === '' ? whole.data : found.data) ?? whole.data
  const isListed = shown?.options.some((option) => option.value === value) ?? false
  const known = choices[field.name]?.value === value ? choices[field.name] : undefined
  const asked = useQuery({
    ...formOptionQuery(context, options, value),
    enabled: options.one !== null && value !== undefined && !isListed && !known,
  })
  const chosen = isListed ? undefined : (known ?? asked.data)
  const isLong = whole.data !== undefined && whole.data.all > whole.data.options.length
  return (
    <FieldFrame {...props} wide={options.one !== null}>
      {hydrated && isLong && options.searched && (
        <TextInput
          type="search"
          value={search}
          aria-label={intl.formatMessage({ id: 'forms.search_choices' }, { field: field.title[context.locale] })}
          placeholder={intl.formatMessage({ id: 'forms.search' })}
          onChange={(event) => setSearch(event.target.value)}
          // The list is searched as the visitor types; Enter here must not submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <OptionSelect {...props} options={[...(chosen ? [chosen] : []), ...(shown?.options ?? [])]} />
      {(whole.isError || whole.data?.failed !== undefined) && (
        <p className={styles.note}>
          {whole.data?.failed || <FormattedMessage id="forms.choices_failed" />}{' '}
          <Button variant="plain" size="sm" onClick={() => whole.refetch()}>
            <FormattedMessage id="forms.try_again" />
          </Button>
        </p>
      )}
    </FieldFrame>
  )
}

function OptionSelect(props: ControlProps & { options: readonly FormOption[] }) {
  const { field, id, value, required, options, onChange } = props
  const byText = new Map(options.map((option) => [String(option.value), option.value]))
  return (
    <Select
      {...describing(props)}
      id={id}
      name={field.name}
      value={byText.has(String(value)) ? String(value) : ''}
      required={required}
      autoComplete={field.autocomplete ?? undefined}
      onChange={(event) => onChange(byText.get(event.target.value))}
    >
      <option value="">
        <ChooseWord />
      </option>
      {options.map((option) => (
        <option key={option.value} value={option.value} lang={option.lang}>
          {unbrokenUnits(option.label)}
        </option>
      ))}
    </Select>
  )
}

function ChooseWord() {
  return useIntl().formatMessage({ id: 'forms.choose' })
}

/** The text as it was at the last pause in typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), SEARCH_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

import { type FormEvent, type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { FIRE_CLASSES, LOAD_KIND_UNITS, type LoadKind, WEIGHT_UNITS } from '#domain/engineering/judge-product.ts'
import { UNIT_SYSTEMS, type UnitSystem } from '#domain/engineering/unit-systems.ts'
import { unitIn } from '#domain/engineering/units.ts'
import { localizedPath } from '#domain/languages/localized-path.ts'
import {
  SELECT_PRODUCTS_CHEMICAL_MAX_LENGTH,
  SELECT_PRODUCTS_DEFLECTION_VALUES,
  SELECT_PRODUCTS_LOAD_KIND_VALUES,
  SELECT_PRODUCTS_SPAN_MAX_LENGTH,
} from '#generated/limits.ts'
import type { MessageId } from '#generated/message-ids.ts'
import { addressWith } from '#renderer/data/list-address.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { Select } from '#renderer/ui/input/select.tsx'
import { TextInput } from '#renderer/ui/input/text-input.tsx'
import { classNames } from '#renderer/ui/layout/class-names.ts'
import { Grid } from '#renderer/ui/layout/grid.tsx'
import member from '#renderer/ui/layout/member-style.module.css'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import { VisuallyHidden } from '#renderer/ui/text/visually-hidden.tsx'
import { chooseUnits, useUnitSystem } from '#renderer/units/use-units.ts'
import results from '../search-results/search-results.module.css'
import ways from '../search-results/ways-on.module.css'
import { CHEMICAL_PLACES } from './asked-selection.ts'

interface SelectorFormProps {
  search: URLSearchParams
  /** The address of the page, without the language prefix. */
  path: string
  chemicals: readonly string[]
  types: readonly { slug: string; label: string }[]
}

/** What an address need not say. */
const DEFAULTS: ReadonlyMap<string, string> = new Map([
  ['units', 'metric'],
  ['load_kind', 'uniform'],
  ['deflection', '200'],
])

/** A plain GET form, which the router handles when scripts run. */
export function SelectorForm({ search, path, chemicals, types }: SelectorFormProps) {
  const intl = useIntl()
  const locale = useLocale()
  const navigate = useNavigate()
  const names = useId()
  const asked = search.toString()
  const [chosen, setChosen] = useState({ asked, units: search.get('units'), kind: search.get('load_kind') })
  const now = chosen.asked === asked ? chosen : { asked, units: search.get('units'), kind: search.get('load_kind') }
  const remembered = useUnitSystem()
  // A question without units was asked in metric ones; an empty form has those of this device.
  const system = UNIT_SYSTEMS.find((one) => one === now.units) ?? (asked === '' ? remembered : 'metric')
  const kind: LoadKind = SELECT_PRODUCTS_LOAD_KIND_VALUES.find((one) => one === now.kind) ?? 'uniform'
  const choose = (units: string | null, load: string | null) => {
    if (units !== now.units) chooseUnits(units === 'us' ? 'us' : 'metric')
    setChosen({ asked, units, kind: load })
  }
  const form = useRef<HTMLFormElement>(null)
  const takeEarly = useEffectEvent(() => {
    const early = new FormData(form.current ?? undefined)
    const [units, load] = [String(early.get('units')), String(early.get('load_kind'))]
    if (units !== system || load !== kind) choose(units, load)
  })
  // The units of the fields follow what was chosen before this code arrived.
  useLayoutEffect(() => takeEarly(), [])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = [...new FormData(event.currentTarget)].flatMap(([name, value]) => {
      const text = String(value).trim()
      return text === '' || DEFAULTS.get(name) === text ? [] : [[name, text]]
    })
    navigate(localizedPath(addressWith(path, new URLSearchParams(given)), locale), { preventScrollReset: true })
  }
  const field = (name: string, label: ReactNode, unit?: string) => (
    <Field label={label} unit={unit}>
      <TextInput name={name} defaultValue={search.get(name) ?? ''} maxLength={SELECT_PRODUCTS_SPAN_MAX_LENGTH} />
    </Field>
  )
  const hasMore = ['fire', 'slip', 'weight', 'outdoor'].some((name) => search.has(name))
  const hasChemicals = CHEMICAL_PLACES.slice(1).some((end) => search.has(`chemical${end}`))
  const word = (id: MessageId) => intl.formatMessage({ id })
  return (
    <search className={classNames(member['screen-only'], results.corrected)}>
      <form
        key={asked}
        ref={form}
        method="get"
        action={localizedPath(path, locale)}
        onSubmit={onSubmit}
        autoComplete="off"
      >
        <p className={results.corrected}>
          <FormattedMessage id="selector.optional" />
        </p>
        <Grid as="div" itemWidth="sm" className={results.corrected}>
          <Field label={word('selector.for')}>
            <Select name="for" defaultValue={search.get('for') ?? ''}>
              <option value="">{word('selector.everything')}</option>
              {types.map(({ slug, label }) => (
                <option key={slug} value={slug}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          {field('span', word('selector.span'), unitIn('m', system))}
          {field('load', word('selector.load'), unitIn(LOAD_KIND_UNITS[kind], system))}
          <Field label={word('selector.load_kind')}>
            <Select name="load_kind" value={kind} onChange={(event) => choose(now.units, event.target.value)}>
              {SELECT_PRODUCTS_LOAD_KIND_VALUES.map((one) => (
                <option key={one} value={one}>
                  {word(`selector.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={word('selector.deflection')}>
            <Select name="deflection" defaultValue={search.get('deflection') ?? DEFAULTS.get('deflection')}>
              {SELECT_PRODUCTS_DEFLECTION_VALUES.map((limit) => (
                <option key={limit} value={limit}>
                  L/{limit}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={word('units.label')}>
            <Select name="units" value={system} onChange={(event) => choose(event.target.value, now.kind)}>
              {UNIT_SYSTEMS.map((one) => (
                // The system's name beside them would be wider than the field on a phone.
                <option key={one} value={one}>
                  {word(`units.${one}_units`)}
                </option>
              ))}
            </Select>
          </Field>
        </Grid>
        <datalist id={names}>
          {chemicals.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Chemical end="" search={search} system={system} names={names} />
        <details className={results.corrected} open={hasChemicals}>
          <summary>{word('selector.add_chemical')}</summary>
          {CHEMICAL_PLACES.slice(1).map((end) => (
            <Chemical key={end} end={end} search={search} system={system} names={names} />
          ))}
        </details>
        <details className={results.corrected} open={hasMore}>
          <summary>{word('selector.more')}</summary>
          <Grid as="div" itemWidth="sm" className={results.corrected}>
            <Field label={word('selector.fire')}>
              <Select name="fire" defaultValue={search.get('fire') ?? ''}>
                <option value="">–</option>
                {[...FIRE_CLASSES].map(([number, index]) => (
                  <option key={number} value={number}>
                    {intl.formatMessage({ id: 'selector.fire_class' }, { number, index })}
                  </option>
                ))}
              </Select>
            </Field>
            {field('slip', word('selector.slip'))}
            {field('weight', word('selector.weight'), unitIn(WEIGHT_UNITS[kind], system))}
            <label>
              <input type="checkbox" name="outdoor" value="true" defaultChecked={search.get('outdoor') === 'true'} />
              {word('selector.outdoor')}
            </label>
          </Grid>
        </details>
        <p className={ways.ways}>
          <Button type="submit">
            <FormattedMessage id="selector.submit" />
          </Button>
          {asked === '' ? (
            <AppLink to={addressWith(path, EXAMPLE)} className={ways.link} keepScroll>
              <FormattedMessage id="selector.example" />
            </AppLink>
          ) : (
            <AppLink to={path} className={ways.link} keepScroll>
              <FormattedMessage id="selector.clear" />
            </AppLink>
          )}
        </p>
      </form>
    </search>
  )
}

const EXAMPLE = new URLSearchParams({ span: '2', load: '5', chemical: 'HCl', concentration: '10', temperature: '40' })

interface ChemicalProps {
  end: (typeof CHEMICAL_PLACES)[number]
  search: URLSearchParams
  system: UnitSystem
  /** The id of the list of names. */
  names: string
}

function Chemical({ end, search, system, names }: ChemicalProps) {
  const intl = useIntl()
  const number = CHEMICAL_PLACES.indexOf(end) + 1
  const legend = intl.formatMessage({ id: 'selector.chemical_number' }, { number })
  const value = (name: string) => search.get(`${name}${end}`) ?? ''
  return (
    <fieldset>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      <Grid as="div" itemWidth="sm" className={results.corrected}>
        <Field label={intl.formatMessage({ id: 'selector.chemical' })}>
          <TextInput
            name={`chemical${end}`}
            list={names}
            defaultValue={value('chemical')}
            maxLength={SELECT_PRODUCTS_CHEMICAL_MAX_LENGTH}
          />
        </Field>
        <Field label={intl.formatMessage({ id: 'selector.concentration' })}>
          <TextInput
            name={`concentration${end}`}
            inputMode="decimal"
            defaultValue={value('concentration')}
            maxLength={SELECT_PRODUCTS_SPAN_MAX_LENGTH}
          />
        </Field>
        <Field label={intl.formatMessage({ id: 'selector.temperature' })} unit={unitIn('°C', system)}>
          <TextInput
            name={`temperature${end}`}
            defaultValue={value('temperature')}
            maxLength={SELECT_PRODUCTS_SPAN_MAX_LENGTH}
          />
        </Field>
      </Grid>
    </fieldset>
  )
}

function Field({ label, unit, children }: { label: ReactNode; unit?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is given as the child.
    <label>
      <span>
        {label}
        {unit && `, ${unit}`}
      </span>
      {children}
    </label>
  )
}

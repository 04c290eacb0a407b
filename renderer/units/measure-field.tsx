import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { readMeasure } from '#domain/engineering/read-measure.ts'
import type { UnitSystem } from '#domain/engineering/unit-systems.ts'
import { figureIn, unitIn } from '#domain/engineering/units.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { TextInput } from '../ui/input/text-input.tsx'
import { useUnitSystem } from './use-units.ts'

/** What a visitor types as one measure. */
export interface TypedMeasure {
  text: string
  /** In the metric unit of its kind; null when the text is no such measure. */
  value: number | null
  /** The unit in which a number without one is understood. */
  unit: string
  system: UnitSystem
  type(text: string): void
}

/** Digits of a typed figure that is written again in other units. */
const DIGITS = 4

interface MeasureUnits {
  /** The unit of the value. */
  unit: string
  /** The metric unit in whose twin US visitors type, where it is another one: feet for spans in millimeters. */
  large?: string
}

/** A measure to be typed, at first metric. When other units are chosen, the same measure is written in them. */
export function useTypedMeasure(metric: string, { unit, large = unit }: MeasureUnits): TypedMeasure {
  const locale = useLocale()
  const system = useUnitSystem()
  const unitOf = (used: UnitSystem) => (used === 'metric' ? unit : large)
  const read = (text: string, used: UnitSystem) => ({
    text,
    system: used,
    value: readMeasure(text, { unit, assumed: unitOf(used), system: used, locale })?.value ?? null,
  })
  const [typed, setTyped] = useState(() => read(metric, 'metric'))
  const { value } = typed
  const own = unitOf(system)
  // The value stays exactly what was typed; only its figure is rounded. Feet are the twin of meters.
  const figure = value === null ? null : figureIn(own === unit ? value : value / 1000, own, system, locale, DIGITS)
  const now = typed.system === system ? typed : { text: figure ?? typed.text, system, value }
  if (now !== typed) setTyped(now)
  return { ...now, unit: unitIn(own, system), type: (text) => setTyped(read(text, system)) }
}

interface MeasureFieldProps {
  label: ReactNode
  name: string
  measure: TypedMeasure
}

/** The field of a measure, with its unit behind the label. */
export function MeasureField({ label, name, measure }: MeasureFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { text, unit, system, type } = measure
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before this code arrived.
  useEffect(() => {
    if (input.current && input.current.value !== text) type(input.current.value)
  }, [])
  return (
    <label htmlFor={id}>
      <span>
        {label}, {unit}
      </span>
      {/* Not controlled, so that nothing typed early is lost; other units are another field. */}
      <TextInput
        key={system}
        ref={input}
        id={id}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={text}
        onChange={(event) => type(event.target.value)}
      />
    </label>
  )
}

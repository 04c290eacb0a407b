import { useEffect, useState, useSyncExternalStore } from 'react'
import { UNIT_SYSTEMS, type UnitSystem } from '#domain/engineering/unit-systems.ts'
import { localNumbers } from '#domain/languages/local-numbers.ts'
import { keptText } from '../data/kept-text.ts'
import { useLocale } from '../i18n/use-locale.ts'

const kept = keptText('units')

/** The units that the visitor chose on this device. The server writes metric, and so does the first render. */
export function useUnitSystem(): UnitSystem {
  return useSyncExternalStore(kept.subscribe, unitSystem, () => 'metric')
}

export function chooseUnits(system: UnitSystem): void {
  kept.keep(system)
}

function unitSystem(): UnitSystem {
  const chosen = kept.read()
  return UNIT_SYSTEMS.find((system) => system === chosen) ?? 'metric'
}

type Converters = typeof import('#domain/engineering/measured-words.ts')

/** Writes measures in the chosen units. */
export interface Units {
  /** A short text that may hold measures, such as the label of a variant. */
  words(text: string): string
  /** A measured value as content has it, and the unit behind it. */
  measure(value: string, unit: string | null): { figures: string; unit: string | null }
}

/** The chosen units. The code that converts comes when somebody chooses other units than content has. */
export function useUnits(): Units {
  const locale = useLocale()
  const system = useUnitSystem()
  const [converters, setConverters] = useState<Converters>()
  useEffect(() => {
    if (system === 'metric') return
    let isGone = false
    import('#domain/engineering/measured-words.ts').then(
      (loaded) => !isGone && setConverters(loaded),
      // Without it, measures stay as they were written.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [system])
  return {
    words: (text) => converters?.measuredWords(text, system, locale) ?? text,
    measure: (value, unit) =>
      converters?.measuredValue(value, unit, system, locale) ?? { figures: localNumbers(value, locale), unit },
  }
}

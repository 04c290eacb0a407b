import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { UNIT_SYSTEMS } from '#domain/engineering/unit-systems.ts'
import { texts } from '#generated/texts-units.ts'
import { WHOLE_PAGE } from '../blocks/load-when-near.ts'
import { LateTexts } from '../i18n/late-texts.tsx'
import { useHydrated } from '../ui/input/use-hydrated.ts'
import styles from './unit-switch.module.css'
import { chooseUnits, useUnitSystem } from './use-units.ts'

/** Metric or US units for every measured number on this device. Its place is kept until scripts run. */
export function UnitSwitch() {
  return (
    <LateTexts texts={texts}>
      <Switch />
    </LateTexts>
  )
}

function Switch() {
  const intl = useIntl()
  const hydrated = useHydrated()
  const chosen = useUnitSystem()
  // The server writes metric: parts that are not in sight yet would stay so on paper.
  useEffect(() => {
    if (chosen !== 'metric') dispatchEvent(new Event(WHOLE_PAGE))
  }, [chosen])
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons are no form; a field set cannot be laid out in a line.
    <div
      role="group"
      aria-label={intl.formatMessage({ id: 'units.label' })}
      className={styles.switch}
      inert={!hydrated}
    >
      {UNIT_SYSTEMS.map((system) => (
        <button
          key={system}
          type="button"
          aria-pressed={system === chosen}
          title={intl.formatMessage({ id: `units.${system}_units` })}
          onClick={() => chooseUnits(system)}
        >
          <FormattedMessage id={`units.${system}`} />
        </button>
      ))}
    </div>
  )
}

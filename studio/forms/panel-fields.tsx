import { memo, useCallback, useId, useSyncExternalStore } from 'react'
import { pointerTo } from '#domain/json/json-pointer.ts'
import type { PanelField } from '#domain/panels/panel.ts'
import { FieldPlace } from './field-place.tsx'
import { useForm } from './form-context.ts'
import styles from './forms.module.css'
import { placesOf } from './panel-place.ts'

/**
 * Fields one below the other; those that only some documents have come and go with what they depend on, and those of
 * older content with their value.
 */
export const PanelFields = memo(function PanelFields({ fields, at }: { fields: readonly PanelField[]; at: string }) {
  return (
    <div className={styles.fields}>
      {fields.map((field) =>
        field.when || field.older ? (
          <FieldWhen key={field.name} field={field} at={at} />
        ) : (
          <Field key={field.name} field={field} at={at} />
        ),
      )}
    </div>
  )
})

function FieldWhen({ field, at }: { field: PanelField; at: string }) {
  const { session } = useForm()
  const subscribe = useCallback((listener: () => void) => session.subscribe(listener), [session])
  const holds = useSyncExternalStore(
    subscribe,
    () =>
      Object.entries(field.when ?? {}).every(([name, value]) => session.valueAt(at + pointerTo(name)) === value) &&
      (!field.older || placesOf(field, at).some(({ pointer }) => session.valueAt(pointer) !== undefined)),
  )
  return holds ? <Field field={field} at={at} /> : null
}

/** A field in every language that is shown, side by side. The first of them says what the field is for. */
const Field = memo(function Field({ field, at }: { field: PanelField; at: string }) {
  const { locales } = useForm()
  const hint = useId()
  const places = placesOf(field, at).filter(({ locale }) => locale === null || locales.includes(locale))
  const [own, rows] = [places.filter(({ locale }) => locale === null), places.filter(({ locale }) => locale !== null)]
  return (
    <div className={styles.field}>
      {own.map((place) => (
        <FieldPlace key={place.pointer} place={place} hint={hint} isFirst />
      ))}
      {rows.length > 0 && (
        <div className={styles.languages}>
          {rows.map((place, index) => (
            <FieldPlace
              key={place.pointer}
              place={place}
              hint={hint}
              isFirst={own.length + index === 0}
              sources={rows}
              base={own[0]}
            />
          ))}
        </div>
      )}
    </div>
  )
})

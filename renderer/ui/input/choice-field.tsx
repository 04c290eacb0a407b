import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Select } from './select.tsx'

interface ChoiceFieldProps {
  label: ReactNode
  name: string
  chosen: string
  choose(value: string): void
  /** Its options; the chosen one is among them from the start. */
  children: ReactNode
}

/** A select with its label, which takes over what was chosen before its code arrived. */
export function ChoiceField({ label, name, chosen, choose, children }: ChoiceFieldProps) {
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before this code arrived.
  useEffect(() => {
    if (select.current && select.current.value !== chosen) choose(select.current.value)
  }, [])
  return (
    <label htmlFor={id}>
      <span>{label}</span>
      {/* Not controlled, so that nothing chosen early is lost. */}
      <Select ref={select} id={id} name={name} defaultValue={chosen} onChange={(event) => choose(event.target.value)}>
        {children}
      </Select>
    </label>
  )
}

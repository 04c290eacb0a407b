import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Passes on what a visitor chose in the server-rendered form before its code arrived, which takes seconds on a slow
 * line: each checkbox or select whose state differs from the one sent. Returns a ref for the form.
 */
export function useEarlyChoices(onChoices: (changed: readonly (HTMLInputElement | HTMLSelectElement)[]) => void) {
  const form = useRef<HTMLFormElement>(null)
  const tell = useEffectEvent(onChoices)
  // Before the first render after hydration, which would reset the controls to what the address says.
  useLayoutEffect(() => {
    const changed = [...(form.current?.elements ?? [])].filter(isChanged)
    if (changed.length > 0) tell(changed)
  }, [])
  return form
}

function isChanged(control: Element): control is HTMLInputElement | HTMLSelectElement {
  if (control instanceof HTMLSelectElement) {
    const sent = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0]
    return control.value !== sent?.value
  }
  return (
    control instanceof HTMLInputElement && control.type === 'checkbox' && control.checked !== control.defaultChecked
  )
}

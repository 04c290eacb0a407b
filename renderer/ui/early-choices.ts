import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Hands on what a visitor chose in the server's form before its code arrived, which is seconds on a slow line: each box or list that no longer stands as
 * it was sent. Returns the form's reference.
 */
export function useEarlyChoices(onChoices: (changed: readonly (HTMLInputElement | HTMLSelectElement)[]) => void) {
  const form = useRef<HTMLFormElement>(null)
  const tell = useEffectEvent(onChoices)
  // Before the first drawing after hydration: it would put the controls back to what the address says.
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

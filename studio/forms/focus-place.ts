const CONTROLS = 'input, textarea, select, [contenteditable=true], button, summary'

/**
 * Shows the field of a place, of the closest place around it, or of the first one within it, and puts the focus into its
 * first control; without a pointer, into the first field of all. False if there is none yet.
 */
export function focusPlace(form: ParentNode | null, pointer: string): boolean {
  for (let place = pointer; place !== ''; place = place.slice(0, place.lastIndexOf('/'))) {
    const field = form?.querySelector<HTMLElement>(`[data-pointer="${CSS.escape(place)}"]`)
    if (field && enter(field)) return true
  }
  if (pointer !== '') {
    const within = form?.querySelector<HTMLElement>(`[data-pointer^="${CSS.escape(pointer)}/"]`)
    return within ? enter(within) : false
  }
  const first = form?.querySelector<HTMLElement>('[data-pointer] input, [data-pointer] textarea')
  first?.focus()
  return first !== null && first !== undefined
}

/** Opens what the field is in. False if it has no control. */
function enter(field: HTMLElement): boolean {
  for (let outer = field.closest('details'); outer; outer = outer.parentElement?.closest('details') ?? null) {
    outer.open = true
  }
  const control = [...field.querySelectorAll<HTMLElement>(CONTROLS)].find((one) => one.checkVisibility())
  if (!control) return false
  control.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
  return document.activeElement === control
}

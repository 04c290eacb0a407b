const dirty = new Set<string>()

/** Says whether a form holds input that has not been sent; the name tells forms apart. */
export function markForm(name: string, isDirty: boolean): void {
  if (isDirty) dirty.add(name)
  else dirty.delete(name)
}

/** True while a form on the screen holds input that was not sent: whoever would reload the page then waits. */
export function hasDirtyForm(): boolean {
  return dirty.size > 0
}

const dirty = new Set<string>()

/** Records whether a form has unsent input; forms are told apart by name. */
export function markForm(name: string, isDirty: boolean): void {
  if (isDirty) dirty.add(name)
  else dirty.delete(name)
}

/** True while a form on the screen has unsent input, so that reloading the page must wait. */
export function hasDirtyForm(): boolean {
  return dirty.size > 0
}

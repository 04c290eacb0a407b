/** How a document stands that cannot be published as it is. */
export interface FaultStanding {
  /** It has mistakes. */
  faulty: boolean
  /** Nobody has published it yet, and all that is wrong is that something is missing: that is no mistake so far. */
  unfinished: boolean
}

/** Tells mistakes from what is only missing so far, for forms, lists and the home screen. */
export function faultStanding(faults: readonly { rule: string }[], isNew: boolean): FaultStanding {
  const unfinished = isNew && faults.length > 0 && faults.every(({ rule }) => rule === 'required')
  return { faulty: faults.length > 0 && !unfinished, unfinished }
}

import type { PanelPlace } from '../panel-place.ts'

/** What every control is given: its place, and the ids of what describes it. */
export interface ControlProps {
  place: PanelPlace
  id: string
  /** Of the words over the control. */
  titleId: string
  /** Of what is said about the place, one or several. */
  hintId: string
  faultId: string | undefined
}

/** What makes a control say its hint and what is wrong with it. */
export function described({ id, hintId, faultId }: ControlProps) {
  return {
    id,
    'aria-describedby': faultId ? `${faultId} ${hintId}` : hintId,
    'aria-invalid': faultId ? (true as const) : undefined,
  }
}

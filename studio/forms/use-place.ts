import { useCallback, useSyncExternalStore } from 'react'
import { isWithin } from '#domain/drafts/pointer.ts'
import { useDraftValue } from '../drafts/use-draft.ts'
import { useForm } from './form-context.ts'
import type { PanelPlace } from './panel-place.ts'
import { valueOperations } from './panel-place.ts'

interface WorkedPlace {
  value: unknown
  /** Whether this person may change it. */
  isFixed: boolean
  /** Gives it a value; undefined takes the value away. What is typed is sent after a pause. */
  write(value: unknown, options?: { now?: boolean }): void
  /** Between these two, nothing that others do changes what is shown. */
  hold(): void
  release(): void
}

/** One place of the draft that the form works on. */
export function useWorkedPlace({ pointer, locale }: Pick<PanelPlace, 'pointer' | 'locale'>): WorkedPlace {
  const { session, mayChange } = useForm()
  const value = useDraftValue(session, pointer)
  return {
    value,
    isFixed: !mayChange(pointer, locale),
    write: (next, options) => session.change(valueOperations(session.document(), pointer, next), options),
    hold: () => session.hold(pointer),
    release: () => session.release(pointer),
  }
}

/**
 * The sentences about what is wrong at a place, or inside it where nothing else shows it. What a new document lacks is
 * no mistake yet: its labels say what is required.
 */
export function useFaults(pointer: string, inside = false): string[] {
  const { session } = useForm()
  const subscribe = useCallback((listener: () => void) => session.subscribe(listener), [session])
  const told = useSyncExternalStore(subscribe, () => {
    const { faults, refused } = session.status()
    const isNew = session.id === undefined
    const isHere = (one: string) => one === pointer || (inside && isWithin(one, pointer))
    const sentences = [
      ...faults
        .filter((fault) => isHere(fault.pointer) && !(isNew && fault.rule === 'required'))
        .map(({ message }) => message),
      ...refused.filter(({ op }) => isHere(op.pointer)).map(({ message }) => message),
    ]
    return sentences.join('\n')
  })
  return told === '' ? [] : told.split('\n')
}

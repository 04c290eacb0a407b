import { type FragmentInstance, type RefCallback, useCallback } from 'react'
import { drawnAs, type Source } from '../sources.ts'

/** The ref for a fragment around what is stored there; it stays the same while that is the same place. */
export function useDrawnAs(source: Source | null): RefCallback<FragmentInstance> {
  const { document = null, pointer = '' } = source ?? {}
  return useCallback(
    (fragment) => (document === null ? undefined : drawnAs({ document, pointer })(fragment)),
    [document, pointer],
  )
}

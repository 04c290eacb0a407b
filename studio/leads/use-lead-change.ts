import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { StudioLead } from '#generated/types.ts'
import { statusOf } from '#renderer/data/api-error.ts'
import { useSingleMutation } from '../session/use-single-mutation.ts'

const CONFLICT = 409

/**
 * A change of a lead that is shown. When somebody else has changed the same meanwhile, the lead is read again, so that
 * theirs is seen first.
 */
export function useLeadChange<Given>(queryKey: QueryKey, call: (given: Given) => Promise<StudioLead>) {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: async (given: Given) => {
      // An answer that was asked for before would show the lead of then.
      await client.cancelQueries({ queryKey })
      return call(given)
    },
    gcTime: 0,
    onSuccess: (changed) => {
      client.setQueryData(queryKey, changed)
      return client.invalidateQueries({ queryKey: ['getStudioHome'] })
    },
    onError: async (failure) => {
      if (statusOf(failure) === CONFLICT) await client.invalidateQueries({ queryKey })
    },
  })
}

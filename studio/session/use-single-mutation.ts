import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * A change that is not begun again while it is under way: of two quick presses the second may come before the screen
 * has drawn what the first one began.
 */
export function useSingleMutation<Answer, Given = void>({
  mutationFn,
  ...options
}: UseMutationOptions<Answer, Error, Given> & Required<Pick<UseMutationOptions<Answer, Error, Given>, 'mutationFn'>>) {
  const underWay = useRef(false)
  const mutation = useMutation<Answer, Error, Given>({
    ...options,
    mutationFn: async (...given) => {
      try {
        return await mutationFn(...given)
      } finally {
        underWay.current = false
      }
    },
  })
  const mutate = (given: Given) => {
    if (underWay.current || mutation.isPending) return
    underWay.current = true
    mutation.mutate(given)
  }
  return { ...mutation, mutate }
}

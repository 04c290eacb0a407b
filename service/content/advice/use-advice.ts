import type { Advice, AdvisedDocument } from './advice.ts'

/** How many of those that use it are named. */
const NAMED = 5

/** Something archived that published content still refers to: it vanishes from there. */
export function useAdvice({ collection, document, plans, around }: AdvisedDocument): Advice[] {
  const key = document[plans.get(collection)?.key ?? '']
  if (document.status !== 'archived' || typeof key !== 'string') return []
  const users = around.users(collection, key)
  if (users.length === 0) return []
  const others = users.length > NAMED ? ` and ${users.length - NAMED} more` : ''
  const message = `It is archived, but still used by ${users.slice(0, NAMED).join(', ')}${others}.`
  return [{ pointer: '/status', rule: 'in-use', message }]
}

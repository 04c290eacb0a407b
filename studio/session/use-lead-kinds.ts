import { LEADS } from '#generated/leads.ts'
import { useStudioUser } from './use-studio-user.ts'

/** The kinds of lead that the person may read; none while it is not known who they are. */
export function useLeadKinds() {
  const scopes = useStudioUser()?.scopes ?? []
  return LEADS.filter((kind) => scopes.some(({ scope }) => scope === kind.scope))
}

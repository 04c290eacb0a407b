import { LEADS } from '#generated/leads.ts'
import { useStudioUser } from './use-studio-user.ts'

/** Screens that belong together. */
export type Screens = 'documents' | 'releases' | 'leads' | 'people'

/** The scopes of which one is enough to open them, as the calls behind them ask for. */
const OPENED_BY: Readonly<Record<Screens, readonly string[]>> = {
  documents: ['content:read'],
  releases: ['content:read', 'content:publish'],
  leads: LEADS.map(({ scope }) => scope),
  people: ['user:admin'],
}

/** Whether the person may open some screens; undefined while it is not known who they are. */
export function useMayOpen(screens: Screens): boolean | undefined {
  return useStudioUser()?.scopes.some(({ scope }) => OPENED_BY[screens].includes(scope))
}

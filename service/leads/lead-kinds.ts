import type { CallName } from '#generated/calls.ts'
import { type FormName, type FormText, forms } from '#generated/forms.ts'
import type { User } from '#generated/types.ts'
import type { LeadKind } from '../visitors/visitor-tables.ts'

/** What the service knows about one kind of lead. */
export interface LeadKindPlan {
  kind: LeadKind
  form: FormName
  call: CallName
  /** Who may read it. */
  scope: User['scope'][number]
  title: FormText
  /** The first is that of a new lead. */
  statuses: readonly string[]
}

const ANSWERED = ['new', 'read', 'answered', 'closed', 'spam'] as const
/** `expired` comes by itself, after seven days or twenty downloads; `blocked` closes the links at once. */
const REQUESTED = ['requested', 'downloaded', 'expired', 'blocked'] as const

const PLANS: readonly LeadKindPlan[] = [
  {
    kind: 'quote_request',
    form: 'contact',
    call: 'createQuoteRequest',
    scope: 'lead:read',
    title: { en: 'Quote request', id: 'Permintaan penawaran' },
    statuses: ANSWERED,
  },
  {
    kind: 'message',
    form: 'contact',
    call: 'createMessage',
    scope: 'lead:read',
    title: { en: 'Message', id: 'Pesan' },
    statuses: ANSWERED,
  },
  {
    kind: 'catalogue_request',
    form: 'catalogue-request',
    call: 'createCatalogueRequest',
    scope: 'lead:read',
    title: { en: 'Catalogue request', id: 'Permintaan katalog' },
    statuses: REQUESTED,
  },
  {
    kind: 'career_applicant',
    form: 'career',
    call: 'createCareerApplicant',
    scope: 'career:read',
    title: { en: 'Job application', id: 'Lamaran pekerjaan' },
    statuses: ANSWERED,
  },
]

/** Every kind of lead by its name. */
export const leadKinds: ReadonlyMap<LeadKind, LeadKindPlan> = new Map(PLANS.map((plan) => [plan.kind, plan]))

/** What is known about a kind that the code itself names. */
export function leadKind(kind: LeadKind): LeadKindPlan {
  const plan = leadKinds.get(kind)
  if (!plan) throw new Error(`There is no kind of lead named '${kind}'.`)
  return plan
}

/** For how many months leads of a kind are kept, as their form promises; null keeps them for ever. */
export function retentionMonths({ form }: LeadKindPlan): number | null {
  return forms.get(form)?.retentionMonths ?? null
}

import type { LeadPlan } from '#domain/forms/lead-plan.ts'
import { monthsFrom } from '#domain/time/calendar-months.ts'
import { forms } from '#generated/forms.ts'
import { LEADS } from '#generated/leads.ts'
import type { Locale, User } from '#generated/types.ts'

/** The kinds of lead, as forms declare them with `x-leads`. */
export type LeadKind = (typeof LEADS)[number]['kind']

/** The properties of one kind of lead. */
export type LeadKindPlan = LeadPlan & { kind: LeadKind }

/** Every kind of lead by its name. */
export const leadKinds: ReadonlyMap<LeadKind, LeadKindPlan> = new Map(LEADS.map((plan) => [plan.kind, plan]))

/** The plan of a kind of lead. Throws when there is no such kind. */
export function leadKind(kind: LeadKind): LeadKindPlan {
  const plan = leadKinds.get(kind)
  if (!plan) throw new Error(`There is no kind of lead named '${kind}'.`)
  return plan
}

/** The kinds of lead that somebody may read. */
export function readableKinds({ scope }: Pick<User, 'scope'>): LeadKind[] {
  return [...leadKinds.values()].filter((plan) => scope.includes(plan.scope)).map(({ kind }) => kind)
}

/** What a lead is until somebody has looked at it. */
export function firstStatus(kind: LeadKind): string {
  return Object.keys(leadKind(kind).statuses)[0] ?? 'new'
}

/** The name of a status for people; a status that the form no longer has is its own name. */
export function statusName(kind: LeadKind, status: string, locale: Locale): string {
  return new Map(Object.entries(leadKind(kind).statuses)).get(status)?.[locale] ?? status
}

/** For how many months leads of a kind are kept, as their form promises; null when they are kept for ever. */
export function retentionMonths({ form }: LeadKindPlan): number | null {
  return forms.get(form)?.retentionMonths ?? null
}

/** When the retention of a lead ends, within an hour of which it is erased; null when it is kept for ever. */
export function retentionEnd({ kind, date_created }: { kind: LeadKind; date_created: string }): Date | null {
  const months = retentionMonths(leadKind(kind))
  return months === null ? null : monthsFrom(new Date(date_created), months)
}

import { parseArgs } from 'node:util'
import type { User } from '#generated/types.ts'
import type { LeadFilter } from '#service/people/leads/find-leads.ts'
import type { LeadKind } from '#service/people/leads/lead-kinds.ts'
import { leadKinds } from '#service/people/leads/lead-kinds.ts'
import type { OutboxState } from '#service/people/leads/visitor-tables.ts'
import { ConsoleFault, EXIT } from './console-fault.ts'
import { requireScopes } from './sign-in.ts'

const OPTIONS = {
  user: { type: 'string' },
  kind: { type: 'string' },
  status: { type: 'string' },
  assignee: { type: 'string' },
  unassigned: { type: 'boolean' },
  since: { type: 'string' },
  mail: { type: 'string' },
  suspected: { type: 'boolean' },
  limit: { type: 'string' },
  format: { type: 'string' },
  number: { type: 'string' },
  out: { type: 'string' },
  yes: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

export type LeadOptions = ReturnType<typeof readLeadArguments>['values']

/** The arguments after `npm run leads --`. */
export function readLeadArguments(args: string[]) {
  return parseArgs({ args, options: OPTIONS, allowPositionals: true })
}

/** The filter for the leads that the options select, among the kinds that the user may read. */
export function leadFilter(options: LeadOptions, user: User): LeadFilter {
  const { kind, status, since, mail, suspected, limit } = options
  return {
    kinds: kind === undefined ? readableKinds(user) : [wantedKind(kind, user)],
    status: status === undefined ? undefined : oneOf('--status', status, statuses()),
    since: since === undefined ? undefined : jakartaMidnight(since),
    mail: mail === undefined ? undefined : oneOf('--mail', mail, MAIL_STATES),
    suspected,
    limit: limit === undefined ? undefined : count(limit),
  }
}

const MAIL_STATES: readonly OutboxState[] = ['waiting', 'sent', 'failed', 'withheld']

/** The word, if it is one of the known ones; otherwise fails with a message that lists them. */
export function oneOf<Word extends string>(name: string, word: string, known: readonly Word[]): Word {
  const found = known.find((one) => one === word)
  if (found === undefined) throw new ConsoleFault(`${name} must be one of: ${known.join(', ')}.`, EXIT.usage)
  return found
}

/** A whole number of at least 1. */
export function count(text: string, option = '--limit'): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) {
    throw new ConsoleFault(`${option} must be a whole number of at least 1.`, EXIT.usage)
  }
  return Number(text)
}

function readableKinds(user: User): LeadKind[] {
  const plans = [...leadKinds.values()]
  const readable = plans.filter(({ scope }) => user.scope.includes(scope))
  if (readable.length === 0) requireScopes(user, ['lead:read'])
  return readable.map(({ kind }) => kind)
}

function wantedKind(text: string, user: User): LeadKind {
  const kind = oneOf('--kind', text, [...leadKinds.keys()])
  const plan = leadKinds.get(kind)
  if (plan) requireScopes(user, [plan.scope])
  return kind
}

function statuses(): string[] {
  return [...new Set([...leadKinds.values()].flatMap((plan) => Object.keys(plan.statuses)))]
}

function jakartaMidnight(day: string): string {
  const moment = new Date(`${day}T00:00:00+07:00`)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(moment.getTime())) {
    throw new ConsoleFault('--since must be a date, such as 2026-05-01.', EXIT.usage)
  }
  return moment.toISOString()
}

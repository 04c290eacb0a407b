import { fillText } from '#domain/text/fill-text.ts'
import { LEADS } from '#generated/leads.ts'
import { serviceWords } from '#generated/service-words.ts'
import type { Locale } from '#generated/types.ts'
import { BY_DEMO, BY_SERVICE, MACHINE, type RecordedAct } from './audit.ts'
import { rolesOf, roleWords } from './roles.ts'
import { SCOPES, scopeTitle } from './scopes.ts'

type Word = keyof typeof serviceWords

/** By how much of a number a lead is known, as in the commands. */
const LEAD_CHARACTERS = 8

/** What was done, in words. An act of which these do not know is said to be one. */
export function actWords({ action, detail }: Pick<RecordedAct, 'action' | 'detail'>, locale: Locale): string {
  const word = `act_${action.replaceAll(/[.-]/g, '_')}`
  const text = isWord(word) ? serviceWords[word] : serviceWords.audit_unknown
  return fillText(text[locale], {
    ...Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, valueWords(name, value, locale)])),
    rights: rightsWords(detail.scope, locale),
    changes: changeWords(detail, locale).join('; '),
  })
}

/** What is called who is no user; null for a user. */
export function machineWords(actor: string, locale: Locale): string | null {
  if (!actor.startsWith(MACHINE)) return null
  if (actor === BY_SERVICE) return serviceWords.audit_by_service[locale]
  if (actor === BY_DEMO) return serviceWords.audit_by_demo[locale]
  return fillText(serviceWords.audit_by_command[locale], { account: actor.slice(MACHINE.length) })
}

function isWord(word: string): word is Word {
  return word in serviceWords
}

function valueWords(name: string, value: unknown, locale: Locale): string {
  if (Array.isArray(value)) return String(value.length)
  if (name === 'lead') return String(value).slice(0, LEAD_CHARACTERS)
  if (name === 'from' || name === 'to') return statusWords(String(value), locale)
  if (name === 'user' && value === 'all') return serviceWords.audit_everybody[locale]
  return String(value)
}

/** The name of a status of a lead, whatever its kind. */
function statusWords(status: string, locale: Locale): string {
  for (const { statuses } of LEADS) {
    const title = new Map<string, Readonly<Record<Locale, string>>>(Object.entries(statuses)).get(status)
    if (title) return title[locale]
  }
  return status
}

function rightsWords(scope: unknown, locale: Locale): string {
  const names = Array.isArray(scope) ? scope : []
  const { roles, others } = rolesOf(SCOPES.filter((one) => names.includes(one)))
  const titles = [
    ...roles.map((role) => roleWords(role, locale).title),
    ...others.map((one) => scopeTitle(one, locale)),
  ]
  return titles.length === 0 ? serviceWords.audit_nothing[locale] : titles.join(', ')
}

/** What was changed of an account. */
function changeWords(detail: Record<string, unknown>, locale: Locale): string[] {
  const { password, scope, status, names } = detail
  return [
    ...(password === undefined ? [] : [serviceWords.audit_new_password[locale]]),
    ...(scope === undefined
      ? []
      : [fillText(serviceWords.audit_new_rights[locale], { rights: rightsWords(scope, locale) })]),
    ...(status === undefined ? [] : [serviceWords[status === 'blocked' ? 'audit_blocked' : 'audit_unblocked'][locale]]),
    ...(names === undefined ? [] : [serviceWords.audit_new_name[locale]]),
  ]
}

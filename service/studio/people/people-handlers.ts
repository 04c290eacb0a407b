import type { Transaction } from 'kysely'
import type { Locale, User } from '#generated/types.ts'
import { bearerToken } from '#service/answers/calls/bearer-token.ts'
import { answerData, type Handlers, type ServiceContext } from '#service/answers/handler.ts'
import { actWords, machineWords } from '#service/people/auth/act-words.ts'
import { lastActs } from '#service/people/auth/audit.ts'
import { attemptAddress, opensAccount } from '#service/people/auth/check-password.ts'
import { SCOPES, type Scope } from '#service/people/auth/scopes.ts'
import { endSessions } from '#service/people/auth/sessions.ts'
import { signedIn } from '#service/people/auth/signed-in.ts'
import {
  type Account,
  accountById,
  changeDetail,
  changeUser,
  findAccount,
  listAccounts,
  newUser,
  normalizeUsername,
  type UserChange,
  wireUser,
} from '#service/people/auth/users.ts'
import { writeOnce } from '#service/people/leads/idempotency.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import type { Tables } from '#service/store/tables.ts'
import { namesByAccount } from '../drafts/person-names.ts'
import { accountState, wireAccount, wireRoles } from './wire-account.ts'

/** The calls about people who may sign in, with the functions of `npm run users`, and the audit. */
export const peopleHandlers = {
  async listStudioAccounts({ query: { cursor, limit }, locale }, { store, clock }) {
    const known = await signedIn(store, clock.now())
    const accounts = await listAccounts(store.db, { after: cursor, limit })
    return answerData(accounts.map((account) => wireAccount(account, known.get(Number(account.id)), locale)))
  },

  async getStudioAccount({ params: { id }, locale }, context) {
    return answerAccount(id, locale, context)
  },

  async addStudioAccount(input, context) {
    const { body, user, locale } = input
    const { base_version: _none, username, scope: names, password, ...given } = body
    const scope = knownScopes(names)
    const detail = { user: normalizeUsername(username), scope }
    const act = { actor: user.username, action: 'users.add', detail } as const
    const add = await newUser({ ...given, username, scope, password }, context.clock.now(), act)
    // What a repeat is known by is kept: nothing of a password is.
    const write = { call: 'addStudioAccount', input, content: { user: user.id, username, scope, ...given } } as const
    const { id } = await writeOnce(write, context, async (trx) => ({ id: (await add(trx)).id }))
    return answerAccount(id, locale, context)
  },

  async changeStudioAccount({ params: { id }, body: { base_state, scope, ...given }, user, locale }, context) {
    const seen = await knownAccount(id, context)
    if (accountState(seen) !== base_state) raise('user_changed_meanwhile')
    const wanted = differing({ ...given, ...(scope && { scope: knownScopes(scope) }) }, seen)
    if (Object.keys(wanted).length === 0) return answerAccount(id, locale, context)
    const { username } = seen
    if (wanted.password !== undefined && id === user.id) raise('user_own_password')
    const act = { actor: user.username, action: 'users.change', detail: changeDetail(username, wanted) } as const
    await changeUser(context.store, username, wanted, act, context.clock.now(), {
      async permit(trx, account) {
        if (accountState(account) !== base_state) raise('user_changed_meanwhile')
        if (wanted.status === 'blocked' && id === user.id) raise('user_blocks_self')
        await requireAdministrator(trx, account, wanted)
      },
    })
    return answerAccount(id, locale, context)
  },

  async signOutStudioAccount({ params: { id }, body: { base_state }, user, locale }, context) {
    const account = await knownAccount(id, context)
    if (accountState(account) !== base_state) raise('user_changed_meanwhile')
    const detail = { user: account.username }
    const act = { actor: user.username, action: 'users.sign-out', detail } as const
    await endSessions(context.store, id, act, context.clock.now())
    return answerAccount(id, locale, context)
  },

  async listStudioRoles({ locale }) {
    return answerData(wireRoles(locale))
  },

  async changeOwnPassword({ body: { current_password, password }, user, address, headers }, context) {
    const { store, clock, knownAddresses } = context
    const { username } = user
    const attempt = { username, password: current_password, address }
    if (!(await opensAccount(attempt, await findAccount(store, username), context))) raise('password_wrong')
    const now = clock.now()
    const detail = changeDetail(username, { password })
    const act = { actor: username, action: 'users.change', detail } as const
    await changeUser(store, username, { password }, act, now, { keep: bearerToken(headers) })
    await knownAddresses.remember(user.id, attemptAddress(address), now)
    return answerData(null)
  },

  async listStudioActs({ query: { actor, cursor, limit }, locale }, { store }) {
    const acts = await lastActs(store, limit, { actor, before: cursor })
    const names = await namesByAccount(
      store,
      acts.map((act) => act.actor),
    )
    return answerData(
      acts.map((act) => ({
        no: act.no,
        date: act.date,
        actor: act.actor,
        name: machineWords(act.actor, locale) ?? names.get(act.actor) ?? act.actor,
        text: actWords(act, locale),
      })),
    )
  },
} satisfies Handlers

async function knownAccount(id: number, { store }: Pick<ServiceContext, 'store'>): Promise<Account> {
  return (await accountById(store.db, id)) ?? raise('user_not_found')
}

async function answerAccount(id: number, locale: Locale, context: ServiceContext) {
  const { store, clock } = context
  const known = await signedIn(store, clock.now())
  return answerData(wireAccount(await knownAccount(id, context), known.get(id), locale))
}

/** What a change makes different: a form sends all of its fields. */
function differing({ scope, status, password, ...names }: UserChange, account: Account): UserChange {
  const own = wireUser(account).scope
  const isSame = scope?.length === own.length && scope.every((one) => own.includes(one))
  const fields = Object.entries(names) as [keyof typeof names, string][]
  return {
    ...Object.fromEntries(fields.filter(([field, text]) => text !== (account[field] ?? ''))),
    ...(scope && !isSame && { scope }),
    ...(status && status !== account.status && { status }),
    ...(password !== undefined && { password }),
  }
}

/** Rights by their names; one that does not exist cannot be given. */
function knownScopes(names: readonly string[]): Scope[] {
  return names.map((name) => SCOPES.find((scope) => scope === name) ?? raise('parameter_invalid', { name: 'scope' }))
}

/** Refuses to take the right to manage users from the last who has it: nobody could give it back in the studio. */
async function requireAdministrator(trx: Transaction<Tables>, account: Account, wanted: UserChange): Promise<void> {
  const after = { ...account, ...(wanted.status && { status: wanted.status }) }
  const scope = wanted.scope ?? wireUser(account).scope
  if (!isAdministrator(account, wireUser(account).scope) || isAdministrator(after, scope)) return
  const others = (await listAccounts(trx)).filter(({ id }) => id !== account.id)
  if (!others.some((other) => isAdministrator(other, wireUser(other).scope))) raise('user_last_administrator')
}

function isAdministrator({ status }: Pick<Account, 'status'>, scope: Readonly<User['scope']>): boolean {
  return status === 'active' && scope.includes('user:admin')
}

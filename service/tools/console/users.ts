import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { createFileService } from '#service/content/files/file-service.ts'
import { type ActName, MACHINE } from '#service/people/auth/audit.ts'
import { addressDates } from '#service/people/auth/known-addresses.ts'
import { SCOPES, type Scope } from '#service/people/auth/scopes.ts'
import { endSessions } from '#service/people/auth/sessions.ts'
import {
  changeDetail,
  changeUser,
  createUser,
  eraseUser,
  findAccount,
  listAccounts,
  normalizeUsername,
  type UserChange,
  wireUser,
} from '#service/people/auth/users.ts'
import type { Settings } from '#service/runtime/settings/settings.ts'
import type { Store } from '#service/store/store-contract.ts'
import { ConsoleFault, EXIT } from './console-fault.ts'
import type { ConsoleIo } from './console-io.ts'
import { openBeside } from './open-beside.ts'
import { readSecret } from './read-secret.ts'
import { runCommand } from './run-command.ts'

const USAGE = `npm run users -- COMMAND

  list                        list all users
  add NAME --scope A,B        add a user (--first-name, --last-name, --email)
  password NAME               set a new password and end all of the user's sessions
  scope NAME A,B              change what the user may do
  block NAME                  end all sessions and prevent new ones
  sign-out NAME               end all of the user's sessions; with --all instead of NAME, everybody's
  unblock NAME                allow the user to sign in again
  show NAME                   print everything stored about the user, as JSON
  erase NAME --yes            delete the account; the user's actions stay in the audit log

Scopes: ${SCOPES.join(', ')}
The password, at least 12 characters, comes from ORI_NEW_PASSWORD or standard input; otherwise the command asks for it.
Anyone who can run commands on this machine can run this one; every change is recorded in the audit log.
Exit codes: 0 success, 1 failure, 2 incorrect usage.
`

const OPTIONS = {
  scope: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  email: { type: 'string' },
  yes: { type: 'boolean' },
  all: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

type UserOptions = ReturnType<typeof readArguments>['values']

function readArguments(args: string[]) {
  return parseArgs({ args, options: OPTIONS, allowPositionals: true })
}

/** What a command about users works with. */
interface UserDesk {
  store: Store
  settings: Settings
}

type UserCommand = (desk: UserDesk, args: readonly string[], options: UserOptions, io: ConsoleIo) => Promise<void>

const COMMANDS: ReadonlyMap<string, UserCommand> = new Map<string, UserCommand>([
  ['list', listCommand],
  ['add', addCommand],
  ['password', passwordCommand],
  ['scope', ({ store }, [name, scopes], _options, io) => change(store, name, { scope: readScopes(scopes) }, io)],
  ['block', ({ store }, [name], _options, io) => change(store, name, { status: 'blocked' }, io)],
  ['sign-out', signOutCommand],
  ['show', showCommand],
  ['erase', eraseCommand],
  ['unblock', ({ store }, [name], _options, io) => change(store, name, { status: 'active' }, io)],
])

/** `npm run users`: manages who can sign in, and what they may do. Returns the exit code. */
export function runUsers(args: string[], io: ConsoleIo): Promise<number> {
  return runCommand(
    async () => {
      const { values: options, positionals } = readArguments(args)
      if (options.help) return io.out(USAGE)
      const [name = '', ...rest] = positionals
      const command = COMMANDS.get(name)
      if (!command) throw new ConsoleFault(name === '' ? 'Name a command.' : `There is no command ${name}.`, EXIT.usage)
      const desk = await openBeside(io.environment)
      try {
        await command(desk, rest, options, io)
      } finally {
        await desk.store.close()
      }
    },
    USAGE,
    io,
  )
}

async function listCommand({ store }: UserDesk, _args: readonly string[], _options: UserOptions, io: ConsoleIo) {
  const users = await listAccounts(store.db)
  for (const user of users) {
    const { username, scope } = wireUser(user)
    io.out(`${username}  ${user.status}  ${scope.join(', ') || '-'}\n`)
  }
  io.out(`${users.length} ${users.length === 1 ? 'user' : 'users'}\n`)
}

async function addCommand({ store }: UserDesk, [name]: readonly string[], options: UserOptions, io: ConsoleIo) {
  const username = required(name)
  const scope = readScopes(options.scope)
  const password = await newPassword(username, io)
  const names = { first_name: options['first-name'], last_name: options['last-name'], email: options.email }
  const added = act('users.add', { user: normalizeUsername(username), scope })
  const user = await createUser(store, { username, password, scope, ...names }, io.now(), added)
  io.out(`${user.username} can now sign in.\n`)
}

async function showCommand({ store }: UserDesk, [name]: readonly string[], _options: UserOptions, io: ConsoleIo) {
  const account = await knownAccount(store, required(name))
  const { status, date_created } = account
  // The addresses themselves cannot be told from their hashes.
  const signed_in_from = (await addressDates(store, Number(account.id))).map((last) => ({ last }))
  io.out(`${JSON.stringify({ ...wireUser(account), status, date_created, signed_in_from }, null, 2)}\n`)
}

async function signOutCommand({ store }: UserDesk, [name]: readonly string[], { all }: UserOptions, io: ConsoleIo) {
  if (all && name !== undefined) throw new ConsoleFault('Give either NAME or --all.', EXIT.usage)
  const user = all ? null : Number((await knownAccount(store, required(name))).id)
  const ended = await endSessions(store, user, act('users.sign-out', { user: name ?? 'all' }), io.now())
  io.out(`${ended} ${ended === 1 ? 'session' : 'sessions'} ended.\n`)
}

async function eraseCommand(
  { store, settings }: UserDesk,
  [name]: readonly string[],
  options: UserOptions,
  io: ConsoleIo,
) {
  const username = required(name)
  if (!options.yes)
    throw new ConsoleFault(`This would permanently erase ${username}. Add --yes to confirm.`, EXIT.usage)
  const { erasures } = await createFileService(settings)
  await eraseUser({ store, erasures }, username, act('users.erase', { user: username }), io.now())
  io.out(`${username} was erased. Existing backups still contain the account; restoring one erases it again.\n`)
}

async function knownAccount(store: Store, name: string) {
  const account = await findAccount(store, name)
  if (!account) throw new ConsoleFault(`There is no user named "${name}".`, EXIT.failed)
  return account
}

async function passwordCommand({ store }: UserDesk, [name]: readonly string[], _options: UserOptions, io: ConsoleIo) {
  await change(store, name, { password: await newPassword(required(name), io) }, io)
}

async function change(store: Store, name: string | undefined, wanted: UserChange, io: ConsoleIo): Promise<void> {
  const noted = act('users.change', changeDetail(required(name), wanted))
  const user = await changeUser(store, required(name), wanted, noted, io.now())
  io.out(`${user.username} was changed.\n`)
}

function act(action: ActName, detail: Record<string, unknown>) {
  return { actor: `${MACHINE}${userInfo().username}`, action, detail }
}

function newPassword(name: string, io: ConsoleIo): Promise<string> {
  return readSecret('ORI_NEW_PASSWORD', `New password for ${name}: `, io)
}

function readScopes(text: string | undefined): Scope[] {
  const words = (text ?? '').split(',').flatMap((word) => word.trim() || [])
  const scopes = words.flatMap((word) => SCOPES.find((scope) => scope === word) ?? [])
  if (scopes.length > 0 && scopes.length === words.length) return [...new Set(scopes)]
  throw new ConsoleFault(`Give one or more of these scopes, separated by commas: ${SCOPES.join(', ')}.`, EXIT.usage)
}

function required(name: string | undefined): string {
  if (name === undefined) throw new ConsoleFault('NAME is missing.', EXIT.usage)
  return name
}

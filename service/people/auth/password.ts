import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { tidyText } from '#domain/forms/check-form.ts'
import { createFairQueue } from '#service/runtime/fair-queue.ts'

const derive = promisify(argon2)

/** Memory in KiB, passes and parallelism. Stored with each hash, so that they can be raised later. */
const STRENGTH = { memory: 19456, passes: 2, parallelism: 1 }
const HASH_BYTES = 32

/**
 * Each hash takes 19 MB and a thread: a burst of logins must not take them all. Addresses take turns, and those that
 * are known to be the user's own have a place that no flood from elsewhere can fill. What may wait is a few seconds'
 * work: whoever comes later is told to come again, rather than kept waiting.
 */
const queues = {
  strangers: createFairQueue({ width: 2, perClient: 8, inAll: 60 }),
  known: createFairQueue({ width: 1, perClient: 8, inAll: 30 }),
}

/** Who waits for a hash: the key of an address, and whether the user has signed in from there. */
export interface PasswordSender {
  address: string
  isKnown: boolean
}

/** Somebody at the machine itself. */
const AT_THE_MACHINE: PasswordSender = { address: '', isKnown: true }

/** Hashes a password for storage, as a PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await compute(password, salt, STRENGTH)
  return `$argon2id$v=19$m=${STRENGTH.memory},t=${STRENGTH.passes},p=${STRENGTH.parallelism}$${encode(salt)}$${encode(hash)}`
}

/**
 * Whether the password matches the hash. Without a hash (no such user) it does the same computation, so that the time
 * taken does not reveal which names exist. Rejects with an AppError while too many passwords are being checked.
 */
export async function verifyPassword(
  password: string,
  hash: string | null,
  sender: PasswordSender = AT_THE_MACHINE,
): Promise<boolean> {
  const kept = parseHash(hash ?? NOBODYS_HASH)
  const computed = await compute(password, kept.salt, kept.strength, kept.hash.length, sender)
  return timingSafeEqual(computed, kept.hash) && hash !== null
}

const NOBODYS_HASH = `$argon2id$v=19$m=${STRENGTH.memory},t=${STRENGTH.passes},p=${STRENGTH.parallelism}$${encode(randomBytes(16))}$${encode(randomBytes(HASH_BYTES))}`

function compute(
  password: string,
  nonce: Buffer,
  strength: typeof STRENGTH,
  tagLength = HASH_BYTES,
  { address, isKnown } = AT_THE_MACHINE,
): Promise<Buffer> {
  // As the form sends it: what a password has at its ends was copied along, or is lost on the way.
  const message = Buffer.from(tidyText(password).normalize('NFKC'), 'utf8')
  const queue = isKnown ? queues.known : queues.strangers
  return queue.run(address, () => derive('argon2id', { message, nonce, tagLength, ...strength }))
}

function parseHash(text: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/-]+)\$([\w+/-]+)$/.exec(text)
  if (!match) throw new Error('A kept password hash is damaged: it is not an argon2id PHC string')
  const [, memory, passes, parallelism, salt = '', hash = ''] = match
  return {
    strength: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

import { resolve } from 'node:path'
import { Ajv, type ErrorObject } from 'ajv'
import { formats } from '#generated/formats.ts'
import { type Settings as Environment, settings as known, settingsSchema } from '#generated/settings.ts'
import { folderFault } from './folder-fault.ts'
import type { Settings } from './settings.ts'

/** The environment cannot be used. The message has one line per fault. */
export class SettingsFault extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`The settings are invalid:\n${faults.map((fault) => `- ${fault}`).join('\n')}`)
    this.name = 'SettingsFault'
    this.faults = faults
  }
}

/** Reads the settings from environment variables. Throws a SettingsFault that lists every fault. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = readTexts(environment)
  const ajv = new Ajv({ allErrors: true, useDefaults: true, strict: false, formats })
  const validate = ajv.compile<Environment>(settingsSchema)
  const isValid = validate(given)
  const faults = [...(validate.errors ?? []).map(sentence), ...placeFaults(given), ...sharedFaults(given)]
  if (!isValid || faults.length > 0) throw new SettingsFault(faults)
  const host = given.HOST.includes(':') ? `[${given.HOST}]` : given.HOST
  return {
    port: given.PORT,
    host: given.HOST,
    siteUrl: given.SITE_URL ?? `http://${host}:${given.PORT}`,
    siteName: given.SITE_NAME,
    dataDir: resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL ?? null,
    filesUrl: given.FILES_URL ?? null,
    contentUrl: given.CONTENT_URL ?? null,
    contentHosts: (given.CONTENT_HOSTS ?? '').split(/[, ]+/).filter((item) => item !== ''),
    smtpUrl: given.SMTP_URL ?? null,
    mailTo: given.MAIL_TO ?? null,
    secretKey: given.SECRET_KEY ?? null,
    metricsToken: given.METRICS_TOKEN ?? null,
    trustProxy: given.TRUST_PROXY,
    limitFactor: given.LIMIT_FACTOR,
    finishedMemory: given.FINISHED_MEMORY_MB * 1_000_000,
    finishedDisk: given.FINISHED_DISK_MB * 1_000_000,
    purgeUrl: given.PURGE_URL ?? null,
    review: given.REVIEW,
    seed: given.SEED,
    demoPassword: given.DEMO_PASSWORD ?? null,
    logLevel: given.LOG_LEVEL,
  }
}

/** Converts the text of each known variable to the type of its setting; an empty one counts as not set. */
function readTexts(environment: Record<string, string | undefined>): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, { type }] of known) {
    const text = environment[name]?.trim()
    if (text === undefined || text === '') continue
    if (type === 'integer' || type === 'number') values[name] = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
    else if (type === 'boolean') values[name] = BOOLEANS.get(text.toLowerCase()) ?? text
    else values[name] = text
  }
  return values
}

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['yes', true],
  ['false', false],
  ['0', false],
  ['no', false],
])

/** What no schema can tell: whether something can be kept in the data folder. */
function placeFaults({ CONTENT_URL, DATA_DIR }: Record<string, unknown>): string[] {
  // A site whose service is elsewhere keeps nothing.
  const fault = CONTENT_URL === undefined ? folderFault(resolve(String(DATA_DIR))) : null
  return fault === null ? [] : [withMeaning('DATA_DIR', fault)]
}

/** Several processes on the same files must be able to read each other's download links. */
function sharedFaults({ FILES_URL, SECRET_KEY }: Record<string, unknown>): string[] {
  if (FILES_URL === undefined || SECRET_KEY !== undefined) return []
  return [withMeaning('SECRET_KEY', 'must be set together with FILES_URL, the same for all processes')]
}

function sentence({ instancePath, keyword, params }: ErrorObject): string {
  const name = instancePath.slice(1)
  return withMeaning(name, rule(name, keyword, params))
}

function withMeaning(name: string, fault: string): string {
  const meaning = known.get(name)?.description ?? ''
  return `${name} ${fault} (${meaning.replace(/\.$/, '')})`
}

function rule(name: string, keyword: string, params: Record<string, unknown>): string {
  const example = known.get(name)?.example ?? null
  switch (keyword) {
    case 'type':
      return known.get(name)?.type === 'boolean' ? 'must be true or false' : 'must be a whole number'
    case 'enum':
      return `must be one of ${(params.allowedValues as unknown[]).join(', ')}`
    case 'minimum':
      return `must be at least ${String(params.limit)}`
    case 'maximum':
      return `must be at most ${String(params.limit)}`
    case 'minLength':
      return `must have at least ${String(params.limit)} characters`
    case 'maxLength':
      return `must have at most ${String(params.limit)} characters`
    // What a pattern asks for is seen best in an example; what was given may be a secret.
    default:
      return example === null ? 'has an invalid format' : `has an invalid format: it should look like ${example}`
  }
}

/** What the service needs of a log. Fastify's own logger fits. Fields first, then one sentence. */
export interface Log {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

const ignore = () => {}

/** A log that keeps nothing, for one-off tools and tests that do not read it. */
export const silentLog: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore }

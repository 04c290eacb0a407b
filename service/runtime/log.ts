/** The part of a logger that the service uses; Fastify's own logger fits. Fields come first, then one sentence. */
export interface Log {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

const ignore = () => {}

/** A log that discards everything, for one-off tools and for tests that do not read it. */
export const silentLog: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore }

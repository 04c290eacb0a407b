/** The service's settings once read: every value checked, every default filled in. */
export interface Settings {
  port: number
  host: string
  /** Origin without a trailing slash, such as `https://ori.example`. */
  siteUrl: string
  siteName: string
  /** Folder for the embedded store and for stored files; absolute. */
  dataDir: string
  /** Address of a PostgreSQL database to use instead of the embedded store. */
  databaseUrl: string | null
  /** Bucket of an S3-compatible store to keep files in instead of the data folder. */
  filesUrl: string | null
  /** A content service elsewhere; the site then passes `/api` on to it. */
  contentUrl: string | null
  /** Host names of the editors' back end; their addresses in content are rewritten to `/api/…`. */
  contentHosts: string[]
  smtpUrl: string | null
  mailTo: string | null
  /** Signs download links; if not given, one is generated and kept in the data folder. */
  secretKey: string | null
  /** Opens the metrics to whoever sends it; without one they are closed. */
  metricsToken: string | null
  trustProxy: boolean
  /** Multiplies the per-address limits in the table of calls; 0 disables them. */
  limitFactor: number
  /** Memory for finished pages, in bytes. */
  finishedMemory: number
  /** Room on disk for finished pages, in bytes; 0 keeps none there. */
  finishedDisk: number
  /** Where the cache in front of the site is told what has changed. */
  purgeUrl: string | null
  /** Nobody publishes what only they have looked at. */
  review: boolean
  /** What a new store is filled with. */
  seed: 'demo' | 'none'
  /** Password of the demo user in a new store; without it nobody can sign in. */
  demoPassword: string | null
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
}

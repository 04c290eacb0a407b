/** The service's settings after reading: every value checked, every default filled in. */
export interface Settings {
  port: number
  host: string
  /** Origin without a slash at the end, such as `https://ori.example`. */
  siteUrl: string
  siteName: string
  /** Folder of the embedded store and of stored files; absolute. */
  dataDir: string
  /** PostgreSQL instead of the embedded store. */
  databaseUrl: string | null
  /** A content service elsewhere; the site then passes `/api` on to it. */
  contentUrl: string | null
  /** Host names of the editors' back end, whose addresses in content are rewritten to `/api/…`. */
  contentHosts: string[]
  smtpUrl: string | null
  mailTo: string | null
  /** Signs download links; made and kept in the data folder when not given. */
  secretKey: string | null
  trustProxy: boolean
  /** Multiplies the limits per address of the table of calls; 0 lifts them. */
  limitFactor: number
  /** Of the demo's user, for a new store; nobody can sign in without one. */
  demoPassword: string | null
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
}

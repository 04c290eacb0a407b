import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { NGINX_LACKS, startNginx, writeNginx } from './nginx.ts'
import { type PrivatePostgres, startPrivatePostgres } from './private-postgres.ts'
import { type S3Server, startS3Server } from './s3-server.ts'
import { DRAWN_ON_REQUEST, type SiteProcess, startSite } from './site-process.ts'

const PROCESSES = 3

/** Several processes of the site on one database and one bucket, behind nginx. */
export interface SeveralSites {
  postgres: PrivatePostgres
  s3: S3Server
  /** The settings that all of them share. */
  shared: Record<string, string>
  sites: SiteProcess[]
  /** Where nginx listens; the first site where there is no nginx. */
  origin: string
  /** Starts a process in the place of another that has ended. */
  replace(index: number, root: string, program: string): Promise<void>
  /** Everything that was started; also ends what it was started on. */
  close(): Promise<void>
}

/** Starts everything on an empty database: one of the processes fills it. The site must have been built. */
export async function startSeveralSites(root: string, environment: Record<string, string>): Promise<SeveralSites> {
  const folder = mkdtempSync(join(tmpdir(), 'ori-several-'))
  const postgres = await startPrivatePostgres()
  const s3 = await startS3Server()
  const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort))
  const port = NGINX_LACKS ? ports[0] : await freePort()
  const origin = `http://127.0.0.1:${port}`
  const shared = {
    DATABASE_URL: await postgres.createDatabase(),
    FILES_URL: s3.url,
    SECRET_KEY: 'one key for all processes of the site',
    SITE_URL: origin,
    TRUST_PROXY: 'true',
    LIMIT_FACTOR: '1000',
    ...environment,
  }
  const start = (index: number, from: string, program: string) =>
    startSite(from, {
      ...{ dataDir: join(folder, `data-${index}`), port: ports[index] ?? 0, program },
      // One of them also finishes pages ahead and keeps them in its folder, which must stay in line with the others.
      environment: index === 0 ? shared : { ...shared, ...DRAWN_ON_REQUEST },
    })
  const sites = await Promise.all(ports.map((_port, index) => start(index, root, 'site/server/serve.ts')))
  const stopNginx = NGINX_LACKS
    ? async () => {}
    : await startNginx(writeNginx(folder, front(port ?? 0, ports)), port ?? 0)
  return {
    ...{ postgres, s3, shared, sites, origin },
    async replace(index, from, program) {
      sites[index] = await start(index, from, program)
    },
    async close() {
      await stopNginx()
      await Promise.all(sites.map((site) => site.stop()))
      await postgres.remove()
      await s3.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** As deploy/nginx/site.conf does it, with several servers and without TLS. */
function front(port: number, ports: readonly number[]): string {
  return `upstream ori {
    ${ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`).join('\n')}
    keepalive 32;
    keepalive_timeout 5s;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://ori;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Host $http_host;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_connect_timeout 2s;
      proxy_next_upstream error timeout http_503;
    }
  }`
}

import { isIP } from 'node:net'
import type { Settings } from '#service/runtime/settings/settings.ts'
import { type Finding, note, ok, reasonOf, wrong } from './finding.ts'

const ADDRESS = 'SITE_URL'
const PROXY = 'Proxy'
const PATIENCE_MS = 10_000
/** Seconds between two answers of the same process, at most. */
const MOST_APART_S = 12
/** An address that nobody has: it stands for what a visitor can write into a request. */
const INVENTED = '203.0.113.77'

/** What the running site said. */
interface Health {
  /** The address that it takes for the visitor's. */
  client: string | null
  uptime: number
}

/** Asks the running site under its public address and directly, and compares what it says. */
export async function checkSite(settings: Settings): Promise<Finding[]> {
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host
  const direct = `http://${host === '0.0.0.0' || host === '[::]' ? 'localhost' : host}:${settings.port}`
  const here = await ask(direct).catch(() => null)
  const { finding, health } = await checkAddress(settings, direct, here)
  return [finding, checkProxy(settings, health, here === null ? direct : null)]
}

async function checkAddress(
  { siteUrl, databaseUrl }: Settings,
  direct: string,
  here: Health | null,
): Promise<{ finding: Finding; health: Health | null }> {
  let health: Health
  try {
    health = await ask(siteUrl)
  } catch (error) {
    const remedy = here
      ? `The site itself runs, at ${direct}: correct SITE_URL, the DNS entry, the certificate or the proxy.`
      : `Start the site; nothing responds at ${direct} either.`
    const says = `${siteUrl} does not lead to this site (${reasonOf(error)}).`
    return { finding: wrong(ADDRESS, says, remedy), health: null }
  }
  const { hostname, protocol } = new URL(siteUrl)
  // Several processes share a database; a proxy may lead to another of them.
  if (here && databaseUrl === null && Math.abs(here.uptime - health.uptime) > MOST_APART_S) {
    const says = `${siteUrl} leads to another site than ${direct}.`
    return {
      finding: wrong(ADDRESS, says, 'Correct SITE_URL, or where the proxy passes requests on to.'),
      health: null,
    }
  }
  if (hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')) {
    const says = `${siteUrl} works on this machine alone.`
    return { finding: note(ADDRESS, says, 'On a server, set SITE_URL to the address that visitors use.'), health }
  }
  if (protocol === 'http:') {
    const says = `${siteUrl} is not encrypted.`
    return { finding: wrong(ADDRESS, says, 'Set up TLS in the proxy, and SITE_URL to the address with https.'), health }
  }
  return { finding: ok(ADDRESS, `${siteUrl} leads to this site.`), health }
}

/** `missed` is the direct address of the site if nothing answers there. */
function checkProxy(
  { siteUrl, host, port, trustProxy }: Settings,
  health: Health | null,
  missed: string | null,
): Finding {
  const { protocol, port: publicPort } = new URL(siteUrl)
  const isBehind = protocol === 'https:' || (publicPort || '80') !== String(port)
  // The site itself knows no TLS; otherwise, whatever answers may be the site, on another port than this one is told.
  if (protocol === 'http:' && isBehind && !trustProxy && missed !== null)
    return note(
      PROXY,
      `Whether there is one cannot be seen: nothing answers at ${missed}, where the site should.`,
      'Run this with the settings of the site, above all PORT, while it runs.',
    )
  if (isBehind && !trustProxy)
    return wrong(
      PROXY,
      'A proxy answers under SITE_URL, and the site does not trust it: to the limits, all visitors are one.',
      'Set TRUST_PROXY=true.',
    )
  if (!isBehind && trustProxy)
    return wrong(
      PROXY,
      'TRUST_PROXY is set, but the site answers under SITE_URL itself: visitors can pretend to have any address.',
      'Set TRUST_PROXY=false.',
    )
  if (!isBehind) return ok(PROXY, 'There is none, and none is trusted.')
  if (health === null) return note(PROXY, 'What it passes on could not be checked.', 'Correct SITE_URL first.')
  if (health.client === INVENTED)
    return wrong(
      PROXY,
      'It passes on what visitors write into X-Forwarded-For: anybody can pretend to have any address.',
      'Let it write the header, as deploy/nginx and deploy/caddy do (nginx: proxy_set_header X-Forwarded-For $remote_addr).',
    )
  if (health.client === null || isIP(health.client) === 0)
    return note(PROXY, 'The site does not say whose address it sees.', 'Update the site that is running.')
  if (host === '0.0.0.0' || host === '::')
    return note(
      PROXY,
      `It passes on the address of its visitors (${health.client}), but the site can also be reached without it.`,
      'Set HOST to the address that the proxy uses, such as 127.0.0.1, unless a firewall closes the port.',
    )
  return ok(PROXY, `It passes on the address of its visitors (${health.client}).`)
}

/** Asks whether the site is alive. Rejects if something else answers, or nothing. */
async function ask(origin: string): Promise<Health> {
  const answer = await fetch(`${origin}/healthz`, {
    redirect: 'manual',
    headers: { 'x-forwarded-for': INVENTED },
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const to = answer.headers.get('location')
  if (to !== null) throw new Error(`it redirects to ${to}`)
  const body: unknown = await answer.json().catch(() => null)
  const data = (body as { data?: { uptime?: unknown } } | null)?.data
  if (!answer.ok || typeof data?.uptime !== 'number')
    throw new Error(`it answers ${answer.status}, not as this site does`)
  return { client: answer.headers.get('client-address'), uptime: data.uptime }
}

/** What nginx has to know besides the files themselves. */
export interface Tables {
  /** Where an address has moved to, and how. */
  moved: Map<string, { status: number; to: string }>
  /** The files of pictures, whose addresses are not theirs, by address. */
  pictures: Map<string, string>
  /** The security policy of a page, by its address. */
  policies: Map<string, string>
  /** The headers that all pages have. */
  headers: Record<string, string>
}

/** The statuses of redirects, each with a table of its own. */
const STATUSES = [301, 302, 307, 308]

/** The tables as files, by name; `deploy/nginx/export.conf` includes them. */
export function nginxTables({ moved, pictures, policies, headers }: Tables): Map<string, string> {
  const usual = mostFrequent(policies.values())
  const unusual = [...policies].filter(([, policy]) => policy !== usual)
  const to = (status: number) => [...moved].filter(([, target]) => target.status === status)
  return new Map([
    ...STATUSES.map((status): [string, string] => [
      `moved-${status}.map`,
      mapOf(to(status).map(([from, target]) => [from, target.to])),
    ]),
    ['pictures.map', mapOf(pictures)],
    ['policies.map', `default ${quoted(usual)};\n${mapOf(unusual)}`],
    [
      'headers.conf',
      linesOf(Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`)),
    ],
  ])
}

function mapOf(pairs: Iterable<readonly [string, string]>): string {
  return linesOf([...pairs].sort().map(([from, to]) => `${quoted(from)} ${quoted(to)};`))
}

function linesOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('')
}

/** nginx takes a text in quotes as it is, apart from variables, of which the site's addresses have none. */
function quoted(text: string): string {
  if (/[$\r\n]/.test(text)) throw new Error(`nginx cannot take ${text}`)
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

function mostFrequent(texts: Iterable<string>): string {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? ''
}

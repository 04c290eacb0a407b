/** The counters of one process, in Prometheus' text format. */
export interface Metrics {
  /** Adds one (or `by`) to the counter `name` with these labels. Declare the name in `METRIC_HELP`. */
  count(name: MetricName, labels?: Record<string, string>, by?: number): void
  /** All counters as text. */
  text(): string
  /** The current value of one counter; 0 if it has never been incremented. */
  read(name: MetricName, labels?: Record<string, string>): number
}

const METRIC_HELP = {
  ori_calls_total: 'Responses sent, by call and status.',
  ori_call_seconds_total: 'Seconds spent on responses, by call.',
  ori_invalid_blocks_total: 'Blocks left out of a page because their content does not match their schema, by block.',
  ori_store_statements_total: 'SQL statements executed.',
  ori_pictures_made_total: 'Pictures encoded in a new size or format.',
  ori_leads_total: 'Messages, requests and applications stored, by kind.',
  ori_mails_total: 'Mails about leads, by result: sent, delayed, failed.',
} as const

export type MetricName = keyof typeof METRIC_HELP

/** Creates an empty set of counters. */
export function createMetrics(): Metrics {
  const counters = new Map<MetricName, Map<string, number>>()
  return {
    count(name, labels = {}, by = 1) {
      const series = counters.get(name) ?? new Map<string, number>()
      counters.set(name, series)
      const key = labelText(labels)
      series.set(key, (series.get(key) ?? 0) + by)
    },
    read(name, labels = {}) {
      return counters.get(name)?.get(labelText(labels)) ?? 0
    },
    text() {
      const lines: string[] = []
      for (const [name, series] of [...counters].sort(([a], [b]) => (a < b ? -1 : 1))) {
        lines.push(`# HELP ${name} ${METRIC_HELP[name]}`, `# TYPE ${name} counter`)
        for (const [labels, value] of [...series].sort(([a], [b]) => (a < b ? -1 : 1))) {
          lines.push(`${name}${labels} ${value}`)
        }
      }
      return `${lines.join('\n')}\n`
    },
  }
}

function labelText(labels: Record<string, string>): string {
  const pairs = Object.entries(labels)
  if (pairs.length === 0) return ''
  const quoted = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
  return `{${pairs.map(([name, value]) => `${name}="${quoted(value)}"`).join(',')}}`
}

/** The measurements of one process, in Prometheus' text format. */
export interface Metrics {
  /** Adds one (or `by`) to the counter `name` with these labels. Declare the name in `METRIC_HELP`. */
  count(name: CounterName, labels?: Record<string, string>, by?: number): void
  /** Adds to one counter, for what happens so often that to write its labels each time would be noticed. */
  counter(name: CounterName, labels?: Record<string, string>): (by?: number) => void
  /** Notes the present value of what can also fall, or of a counter that somebody else keeps. */
  set(name: MetricName, value: number, labels?: Record<string, string>): void
  /** All measurements as text, also the names of those that have no value yet. */
  text(): string
  /** The current value of one counter; 0 if it has never been incremented. */
  read(name: MetricName, labels?: Record<string, string>): number
}

const METRIC_HELP = {
  ori_responses_total:
    'Responses sent, by kind (page, call, file, operation) and class of status, finished ones included.',
  ori_response_seconds_total: 'Seconds from a request to the end of its response, by kind.',
  ori_calls_total: 'Calls worked out, by call and status; answers that were finished before are not among them.',
  ori_call_seconds_total: 'Seconds spent on calls that were worked out, by call.',
  ori_invalid_blocks_total: 'Blocks left out of a page because their content does not match their schema, by block.',
  ori_store_statements_total: 'SQL statements executed.',
  ori_pictures_made_total: 'Pictures encoded in a new size or format.',
  ori_leads_total: 'Messages, requests and applications stored, by kind.',
  ori_mails_total: 'Mails about leads, by result: sent, delayed, failed.',
  ori_mails: 'Mails about leads in the outbox that have not been sent, by state: waiting, failed, withheld.',
  ori_data_free_bytes: 'Free room on the disk of the data folder.',
  ori_data_disk_bytes: 'Size of the disk of the data folder.',
  process_start_time_seconds: 'When the process started, in seconds since 1970.',
  process_cpu_seconds_total: 'Processor time of the process.',
  process_resident_memory_bytes: 'Memory of the process.',
} as const

export type MetricName = keyof typeof METRIC_HELP
type CounterName = Extract<MetricName, `${string}_total`>

/** Creates an empty set of measurements. */
export function createMetrics(): Metrics {
  const names = Object.keys(METRIC_HELP).sort() as MetricName[]
  const values = new Map(names.map((name) => [name, new Map<string, number>()]))
  const read: Metrics['read'] = (name, labels = {}) => values.get(name)?.get(labelText(labels)) ?? 0
  const set: Metrics['set'] = (name, value, labels = {}) => void values.get(name)?.set(labelText(labels), value)
  const counter: Metrics['counter'] = (name, labels = {}) => {
    const series = values.get(name)
    const text = labelText(labels)
    return (by = 1) => void series?.set(text, (series.get(text) ?? 0) + by)
  }
  return {
    count: (name, labels, by) => counter(name, labels)(by),
    counter,
    set,
    read,
    text() {
      const lines: string[] = []
      for (const name of names) {
        const type = name.endsWith('_total') ? 'counter' : 'gauge'
        lines.push(`# HELP ${name} ${METRIC_HELP[name]}`, `# TYPE ${name} ${type}`)
        const series = [...(values.get(name) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1))
        for (const [labels, value] of series) lines.push(`${name}${labels} ${value}`)
      }
      return `${lines.join('\n')}\n`
    },
  }
}

function labelText(labels: Record<string, string>): string {
  const pairs = Object.entries(labels)
  if (pairs.length === 0) return ''
  return `{${pairs.map(([name, value]) => `${name}="${quoted(value)}"`).join(',')}}`
}

function quoted(text: string): string {
  if (!/[\\"\n]/.test(text)) return text
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}

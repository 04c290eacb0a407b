import type { QaReport } from './check-files.ts'
import type { QaFault } from './qa-fault.ts'

/** Report for people and editors: a line per fault with its value below it, and what was checked. */
export function printText(report: QaReport, ms: number): string {
  const { faults, warnings, files, values, fixed, left } = report
  const lines = [
    ...faults.flatMap((fault) => [
      placedLine(fault, ''),
      ...(fault.value === undefined ? [] : [`    found ${fault.value}`]),
    ]),
    ...warnings.map((warning) => placedLine(warning, 'warning: ')),
  ]
  const seconds = (ms / 1000).toFixed(1)
  const found = [counted(faults.length, 'fault'), ...(warnings.length > 0 ? [counted(warnings.length, 'warning')] : [])]
  const end = `${counted(values, 'value')} in ${counted(files, 'file or response', 'files and responses')}, ${found.join(', ')} (${seconds} s)`
  return [...lines, ...fixed.map((file) => `fixed  ${file}`), ...left, end].join('\n')
}

function placedLine({ file, line, column, pointer, rule, message }: QaFault, kind: string): string {
  return `${file}:${line}:${column}  ${pointer === '' ? '/' : pointer}  ${rule}  ${kind}${message}`
}

/** Report for programs. */
export function printJson(report: QaReport, ms: number): string {
  return JSON.stringify({ ...report, ms: Math.round(ms) }, null, 2)
}

/** Report for build servers: a case per file, a failure per fault. */
export function printJunit({ faults, warnings, files, values }: QaReport, ms: number): string {
  const byFile = Map.groupBy(faults, ({ file }) => file)
  const sound = files - [...byFile.keys()].length
  const cases = [...byFile].map(
    ([file, own]) =>
      `    <testcase classname="qa" name="${escapeXml(file)}">\n${own.map(failure).join('')}    </testcase>\n`,
  )
  if (sound > 0) cases.push(`    <testcase classname="qa" name="${sound} files without faults"/>\n`)
  const lines = warnings.map((warning) => placedLine(warning, 'warning: '))
  const noted = lines.length > 0 ? `    <system-out>${escapeXml(lines.join('\n'))}</system-out>\n` : ''
  const attributes = `tests="${cases.length}" failures="${byFile.size}" time="${(ms / 1000).toFixed(3)}"`
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites ${attributes}>
  <testsuite name="qa: ${values} values" ${attributes}>
${cases.join('')}${noted}  </testsuite>
</testsuites>`
}

function failure({ file, line, column, pointer, rule, message, value }: QaFault): string {
  const text = `${file}:${line}:${column} ${pointer}${value === undefined ? '' : `\nfound ${value}`}`
  return `      <failure type="${escapeXml(rule)}" message="${escapeXml(message)}">${escapeXml(text)}</failure>\n`
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

function escapeXml(text: string): string {
  return (
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      // Characters that XML cannot contain at all.
      .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '?')
  )
}

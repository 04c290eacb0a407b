/**
 * Cleans up what surrounds the values of a text: byte order mark, line endings, spaces at the ends of lines, the last
 * line.
 */
export function fixSpaces(text: string): string {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  return `${lines
    .map((line) => line.replace(/[ \t]+$/, ''))
    .join('\n')
    .replace(/\n*$/, '')}\n`
}

/**
 * A value in the project's file format: a document over several lines; a list with one line per document, or over
 * several lines if the file was written so before.
 */
export function printFile(value: unknown, before: string): string {
  const onLines = Array.isArray(value) && value.length > 0 && before.split('\n').length <= value.length * 2 + 2
  if (!onLines) return `${JSON.stringify(value, null, 2)}\n`
  return `[\n${value.map((item) => `  ${printLine(item)}`).join(',\n')}\n]\n`
}

function printLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${printLine(one)}`)
  return `{${members.join(', ')}}`
}

import { TableUnreadable } from './table-fault.ts'

const BYTE_ORDER_MARK = '\ufeff'
/** Cell separators: commas, semicolons where the comma is the decimal separator (Indonesia, Germany), tabs. */
const SEPARATORS = [',', ';', '\t']
/** Text that a spreadsheet would run as a formula, however many apostrophes come before it. */
const FORMULA = /^'*\s*[=+\-@＝＋－＠\t\r\n]/u

/**
 * Formulas inside a cell: a spreadsheet that expects a different separator splits cells there, because quotes no longer
 * keep them together.
 */
const FORMULA_WITHIN = /([,;\t\r\n][,;"\s]*)('*)(?=[=+\-@＝＋－＠])/gu
const HARMLESS_WITHIN = /([,;\t\r\n][,;"\s]*)'('*)(?=[=+\-@＝＋－＠])/gu

/** A table as CSV: RFC 4180 with a byte order mark. Nothing in it is ever run as a formula. */
export function writeCsv(rows: readonly (readonly string[])[], separator: ',' | ';'): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(csvCell).join(separator)}\r\n`).join('')
}

function csvCell(text: string): string {
  const within = text.replaceAll(FORMULA_WITHIN, "$1'$2")
  const safe = FORMULA.test(within) ? `'${within}` : within
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The cells of a CSV file saved by any spreadsheet; throws a TableUnreadable for a file that is not CSV. */
export function readCsv(file: string, bytes: Uint8Array): string[][] {
  const text = decoded(file, bytes)
  const said = /^sep=([,;\t])(?:\r\n|\r|\n)/i.exec(text)
  const separator = said?.[1] ?? likelySeparator(text)
  const rows = new CsvReader(file, said ? text.slice(said[0].length) : text, separator).rows()
  // The line that sets the separator is also a row of the spreadsheet.
  return said ? [[], ...rows] : rows
}

/** The text without its byte order mark. */
function decoded(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    // A text too long for memory, for example, is another matter.
    if (!(error instanceof TypeError)) throw error
    throw new TableUnreadable('table_encoding', { file }, error)
  }
}

/** The separator that occurs most often in the first line, outside quotes. */
function likelySeparator(text: string): string {
  const line = text.replaceAll(/"[^"]*"/g, '').split(/\r|\n/, 1)[0] ?? ''
  const counted = SEPARATORS.map((separator) => ({ separator, count: line.split(separator).length }))
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).separator
}

class CsvReader {
  readonly file: string
  readonly text: string
  readonly separator: string
  at = 0

  constructor(file: string, text: string, separator: string) {
    this.file = file
    this.text = text
    this.separator = separator
  }

  rows(): string[][] {
    const rows: string[][] = []
    while (this.at < this.text.length) rows.push(this.row(rows.length + 1))
    return rows
  }

  private row(number: number): string[] {
    const cells = [this.cell(number)]
    while (this.text[this.at] === this.separator) {
      this.at += 1
      cells.push(this.cell(number))
    }
    if (this.text[this.at] === '\r') this.at += 1
    if (this.text[this.at] === '\n') this.at += 1
    return cells
  }

  private cell(row: number): string {
    if (this.text[this.at] !== '"') return withoutGuards(this.upTo())
    let content = ''
    for (;;) {
      const end = this.text.indexOf('"', this.at + 1)
      if (end < 0) throw new TableUnreadable('table_quote_open', { file: this.file, row })
      content += this.text.slice(this.at + 1, end)
      this.at = end + 1
      if (this.text[this.at] !== '"') break
      content += '"'
    }
    const rest = this.upTo()
    if (rest.trim() !== '') {
      throw new TableUnreadable('table_after_quote', { file: this.file, row, found: rest.slice(0, 40) })
    }
    return withoutGuards(content.replaceAll('\r\n', '\n'))
  }

  /** The text up to the end of the cell. */
  private upTo(): string {
    const start = this.at
    while (this.at < this.text.length && !this.ends(this.text[this.at])) this.at += 1
    return this.text.slice(start, this.at)
  }

  private ends(letter: string | undefined): boolean {
    return letter === this.separator || letter === '\r' || letter === '\n'
  }
}

/** Removes the apostrophes that kept a text from being run. */
function withoutGuards(text: string): string {
  const bare = text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
  return bare.replaceAll(HARMLESS_WITHIN, '$1$2')
}

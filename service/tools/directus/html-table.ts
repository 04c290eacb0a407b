/** A piece of a text as a tree, see schemas/common/rich-text.schema.json. */
export type TextNode = Record<string, unknown>

/** No table of a text is wider or longer; a larger number in HTML is a mistake. */
const MOST_SPANNED = 20

/** A table while it is read: where a cell reaches over several columns or rows, the others stay empty. */
export class HtmlTable {
  readonly #rows: TextNode[][][] = []
  /** How many more rows a cell above reaches into, by column. */
  readonly #reaching: number[] = []
  #cell: TextNode[] | null = null

  get hasOpenCell(): boolean {
    return this.#cell !== null
  }

  openRow(): void {
    this.closeCell()
    this.#rows.push([])
  }

  openCell(columns: number, rows: number): void {
    this.closeCell()
    if (this.#rows.length === 0) this.#rows.push([])
    const row = this.#rows.at(-1) ?? []
    this.#fill(row)
    this.#cell = []
    row.push(this.#cell)
    for (let more = 1; more < Math.min(columns, MOST_SPANNED); more += 1) row.push([])
    for (let column = row.length - 1; row[column] !== this.#cell; column -= 1) this.#reach(column, rows)
    this.#reach(row.indexOf(this.#cell), rows)
  }

  closeCell(): void {
    this.#cell = null
  }

  /** Adds a line to the open cell, below those before it. */
  add(line: readonly TextNode[]): void {
    if (this.#cell && this.#cell.length > 0) this.#cell.push({ type: 'break' })
    this.#cell?.push(...line)
  }

  /** The table as a node of a text; one that has a single row is lines of words. */
  nodes(): TextNode[] {
    for (const row of this.#rows) this.#fill(row)
    const [head, ...rows] = this.#rows.filter((row) => row.some((cell) => cell.length > 0))
    if (!head) return []
    if (rows.length > 0) return [{ type: 'table', head, rows }]
    return head.flatMap((children) => (children.length > 0 ? [{ type: 'paragraph', children }] : []))
  }

  #reach(column: number, rows: number): void {
    if (rows > 1) this.#reaching[column] = Math.min(rows, MOST_SPANNED) - 1
  }

  /** Leaves the places empty that cells above reach into. */
  #fill(row: TextNode[][]): void {
    for (let left = this.#reaching[row.length] ?? 0; left > 0; left = this.#reaching[row.length] ?? 0) {
      this.#reaching[row.length] = left - 1
      row.push([])
    }
  }
}

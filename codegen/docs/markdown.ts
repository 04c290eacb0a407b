/** Text that is already Markdown; anything else is escaped when it is inserted into a template. */
export interface Markdown {
  readonly markdown: string
}

export type Part = Markdown | string | number | readonly Part[] | null

/**
 * Markdown from a template. Inserted values are escaped unless they are Markdown themselves; the items of lists are
 * concatenated, and null inserts nothing.
 */
export function md(texts: TemplateStringsArray, ...parts: Part[]): Markdown {
  return { markdown: texts.reduce((done, text, index) => done + print(parts[index - 1] ?? null) + text) }
}

/** The parts, separated by the same Markdown. */
export function joined(parts: readonly Part[], between: Part): Markdown {
  return md`${parts.map((part, index) => (index === 0 ? part : [between, part]))}`
}

export const NOTHING: Markdown = { markdown: '' }

/** Signs that mean something to Markdown, to a table's row, to HTML or to Vue become entities, and lines are joined. */
function escaped(text: string): string {
  return text.replace(/[&<>"|*_`[\]{}\\~#$:]/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll(/\s*\n\s*/g, ' ')
}

function print(part: Part): string {
  if (part === null) return ''
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return 'markdown' in part ? part.markdown : part.map(print).join('')
}

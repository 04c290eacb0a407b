/** One file of generated/, with its name there. */
export interface GeneratedFile {
  path: string
  text: string
}

/** A TypeScript module whose first line asks not to edit it and gives its source. */
export function moduleFile(path: string, source: string, body: string): GeneratedFile {
  return { path, text: `// do not edit; generated from ${source}\n\n${body.trim()}\n` }
}

/** Indents code by its braces, because the type compiler prints it without indentation. */
export function indentCode(code: string): string {
  let depth = 0
  let blank = true
  let inUnion = false
  const lines = code.split('\n').map((line) => line.trim())
  return lines
    .flatMap((line) => {
      if (line === '') {
        const kept = blank ? [] : ['']
        blank = true
        return kept
      }
      blank = false
      const isComment = line.startsWith('*') || line.startsWith('/*') || line.startsWith('//')
      const opens = isComment ? 0 : count(line, /[{([]/g) - count(line, /[})\]]/g)
      const closesFirst = /^[})\]]/.test(line) ? 1 : 0
      if (depth === 0) inUnion = line.startsWith('|')
      const level = Math.max(0, depth - closesFirst) + (inUnion ? 1 : 0)
      const indent = '  '.repeat(level) + (line.startsWith('*') ? ' ' : '')
      depth = Math.max(0, depth + opens)
      return [indent + line]
    })
    .join('\n')
}

function count(text: string, pattern: RegExp): number {
  // Brackets inside string literals do not count.
  return (text.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '').match(pattern) ?? []).length
}

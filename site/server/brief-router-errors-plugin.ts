import { type Plugin, parseAst } from 'vite'

const ROUTER = /[\\/]node_modules[\\/]react-router[\\/]/
/** The router's checks: the last argument is what they say when the application is wired wrongly, which shows in development. */
const CHECKS = new Set(['invariant', 'warning', 'warningOnce'])

interface Cut {
  start: number
  end: number
}

/**
 * Takes the sentences out of the router's checks; the checks stay, and development keeps both. What a visitor can meet is told by the site's own error
 * pages. Saves 1.2 KB of the first load.
 */
export function briefRouterErrorsPlugin(): Plugin {
  return {
    name: 'ori:brief-router-errors',
    apply: 'build',
    transform(code, id) {
      if (!ROUTER.test(id)) return null
      const cuts = sentencesIn(parseAst(code)).sort((a, b) => b.start - a.start)
      if (cuts.length === 0) return null
      return {
        code: cuts.reduce((text, { start, end }) => `${text.slice(0, start)}""${text.slice(end)}`, code),
        map: null,
      }
    },
  }
}

interface Node extends Cut {
  type: string
  callee?: { type: string; name?: string }
  arguments?: Node[]
}

/** Where the sentences of checks stand; a sentence holds no other check. */
function sentencesIn(tree: unknown): Cut[] {
  if (Array.isArray(tree)) return tree.flatMap(sentencesIn)
  if (typeof tree !== 'object' || tree === null) return []
  const node = tree as Node
  const [, ...rest] = node.arguments ?? []
  const last = rest.at(-1)
  const isCheck = node.type === 'CallExpression' && CHECKS.has(node.callee?.name ?? '') && last && isSentence(last)
  return [
    ...(isCheck ? [last] : []),
    ...Object.values(node).flatMap((part) => (part === last ? [] : sentencesIn(part))),
  ]
}

function isSentence({ type }: Node): boolean {
  return type === 'TemplateLiteral' || type === 'Literal' || type === 'BinaryExpression'
}

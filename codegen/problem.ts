/** One mistake in the inputs: where it is and what to do about it. */
export interface Problem {
  file: string
  line: number
  /** The sentence of the rule that was broken, with what to do. */
  message: string
}

/** Thrown by the generator when its inputs break rules; carries all of them, so that they can be mended in one go. */
export class ProblemsError extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'))
    this.name = 'ProblemsError'
    this.problems = problems
  }
}

/** `file:line  sentence`, the form that terminals and editors turn into a link. */
function formatProblem({ file, line, message }: Problem): string {
  return `${file}:${line}  ${message}`
}

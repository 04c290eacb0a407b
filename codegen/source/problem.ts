/** One mistake in the inputs: its location and what to do about it. */
export interface Problem {
  file: string
  line: number
  /** The sentence of the broken rule, with what to do about it. */
  message: string
}

/** Thrown by the generator when its inputs break rules. Carries all problems, so that they can be fixed in one go. */
export class ProblemsError extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'))
    this.name = 'ProblemsError'
    this.problems = problems
  }
}

/** `file:line  sentence`, which terminals and editors turn into a link. */
function formatProblem({ file, line, message }: Problem): string {
  return `${file}:${line}  ${message}`
}

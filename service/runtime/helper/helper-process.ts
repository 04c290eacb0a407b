import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import type { Log } from '../log.ts'

/** What a helper answers: what was asked for, or why there is none. */
export type HelperAnswer<Answer> = { answer: Answer } | { fault: unknown }

/** Does heavy work in a process of its own, so that its memory is given back when that ends. */
export interface HelperProcess<Question, Answer> {
  /** One question at a time. */
  ask(question: Question): Promise<Answer>
  /** Ends the process, if there is one, and waits for the question in progress. The next question starts another. */
  end(): Promise<void>
}

interface HelperOptions {
  /** The module that the process runs: see `answerQuestions`. */
  program: URL
  /** What the process does, for messages: `encodes pictures`. */
  does: string
  log: Log
  /** After so long without a question the process ends. Without it, it lives until it is ended. */
  idleMs?: number
}

interface Running {
  child: ChildProcess
  settle(answer: HelperAnswer<never>): void
}

/** Nothing is started before the first question. A helper that waits keeps no process alive. */
export function createHelperProcess<Question, Answer>({
  program,
  does,
  log,
  idleMs,
}: HelperOptions): HelperProcess<Question, Answer> {
  let running: Running | null = null
  let idle: NodeJS.Timeout | undefined

  const start = (): Running => {
    // The flags of this process are chosen for serving. Arguments would show the bucket's key to everybody here.
    const child = fork(program, { execArgv: [], serialization: 'advanced', stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    const started: Running = { child, settle: () => {} }
    const gone = (fault: Error) => {
      if (running === started) running = null
      started.settle({ fault })
    }
    child.on('message', (answer: HelperAnswer<never>) => started.settle(answer))
    child.on('error', gone)
    child.on('exit', (code, signal) => gone(new Error(`The process that ${does} ended: ${signal ?? code}`)))
    child.stderr?.on('data', (said) => log.warn({ said: String(said) }, `The process that ${does} complains.`))
    yieldToOthers(child)
    return started
  }

  const end = async () => {
    clearTimeout(idle)
    const child = running?.child
    // Nothing more can be asked of it.
    running = null
    if (!child) return
    const ended = once(child, 'exit')
    child.ref()
    if (child.connected) child.disconnect()
    await ended
  }

  const ask = async (question: Question): Promise<Answer> => {
    clearTimeout(idle)
    running ??= start()
    const asked = running
    hold(asked.child, true)
    try {
      const said = await new Promise<HelperAnswer<Answer>>((resolve) => {
        asked.settle = resolve
        asked.child.send(question as object, (fault) => fault && resolve({ fault }))
      })
      if ('fault' in said) throw said.fault
      return said.answer
    } finally {
      hold(asked.child, false)
      if (idleMs !== undefined) idle = setTimeout(() => void end(), idleMs).unref()
    }
  }

  return { ask, end }
}

/** Whether this process stays alive for the sake of the other one. */
function hold(child: ChildProcess, isHeld: boolean): void {
  const way = isHeld ? 'ref' : 'unref'
  child[way]()
  child.channel?.[way]()
}

/** Gives a process a low priority, so that it takes what the rest of the machine leaves. */
function yieldToOthers({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // A courtesy, which some places do not allow.
  }
}

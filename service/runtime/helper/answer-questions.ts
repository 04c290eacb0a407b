import type { HelperAnswer } from './helper-process.ts'

/** How long the question in progress may take once nobody waits for its answer. */
const LAST_QUESTION_MS = 2000

/**
 * Answers the questions of the process that has started this one (helper-process.ts), and ends when that lets go of it
 * or is gone: then nothing is left to wait for, except for the question in progress.
 */
export function answerQuestions<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  process.on('message', async (question: Question) => {
    try {
      say({ answer: await answer(question) })
    } catch (fault) {
      say({ fault })
    }
  })

  process.on('disconnect', () => {
    // Exiting in order would wait for the work all the same.
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), LAST_QUESTION_MS).unref()
  })

  // A terminal and some supervisors signal every process; this one ends with the serving one, which acts on it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
}

function say(said: HelperAnswer<unknown>): void {
  // Nobody waits for it any more once the channel is closed.
  if (process.connected) process.send?.(said, () => {})
}

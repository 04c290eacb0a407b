import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import type { FilePlace } from '../content/files/file-areas.ts'
import type { PictureSource, WantedVariant } from '../content/files/picture-variants.ts'
import type { Log } from '../runtime/log.ts'

/** What the process that encodes is asked: one picture at a time. */
export interface EncoderQuestion {
  place: FilePlace
  source: PictureSource
  wanted: WantedVariant
}

/** Whether the picture was made only now, or why there is none. */
export type EncoderAnswer = { fresh: boolean } | { fault: unknown }

/** Makes pictures in a process of its own, so that the memory for it is given back when that ends. */
export interface PictureEncoder {
  /** Makes a picture unless it is kept, and tells whether it was made only now. One at a time. */
  make(source: PictureSource, wanted: WantedVariant): Promise<boolean>
  /** Ends the process, if there is one, and waits for the picture in progress. The next picture starts another. */
  end(): Promise<void>
}

const PROGRAM = new URL('./picture-encoder-main.ts', import.meta.url)

/** Nothing is started before the first picture. */
export function createPictureEncoder({ dataDir, filesUrl }: FilePlace, log: Log): PictureEncoder {
  let running: ChildProcess | null = null
  let settle: (answer: EncoderAnswer) => void = () => {}

  const start = () => {
    // The flags of this process are chosen for serving. Arguments would show the bucket's key to everybody here.
    const child = fork(PROGRAM, { execArgv: [], serialization: 'advanced', stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    const gone = (fault: Error) => {
      if (running !== child) return
      running = null
      settle({ fault })
    }
    child.on('message', (answer: EncoderAnswer) => settle(answer))
    child.on('error', gone)
    child.on('exit', (code, signal) => gone(new Error(`The process that encodes pictures ended: ${signal ?? code}`)))
    child.stderr?.on('data', (said) => log.warn({ said: String(said) }, 'The process that encodes pictures complains.'))
    yieldToOthers(child)
    return child
  }

  return {
    async make(source, wanted) {
      running ??= start()
      const child = running
      const answer = await new Promise<EncoderAnswer>((resolve) => {
        settle = resolve
        const question: EncoderQuestion = { place: { dataDir, filesUrl }, source, wanted }
        child.send(question, (fault) => fault && resolve({ fault }))
      })
      if ('fault' in answer) throw answer.fault
      return answer.fresh
    },
    async end() {
      const child = running
      if (child === null) return
      const ended = once(child, 'exit')
      if (child.connected) child.disconnect()
      await ended
    },
  }
}

/** Gives a process a low priority, so that it takes what the rest of the machine leaves. */
function yieldToOthers({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // A courtesy, which some places do not allow.
  }
}

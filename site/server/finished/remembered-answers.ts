import type { CallName } from '#generated/calls.ts'
import { calls } from '#generated/calls.ts'
import type { AnswerInput, Service, ServiceAnswer } from '#service/answers/service.ts'
import { ContentChanges } from './content-changes.ts'
import { isContentCall } from './kept-api-answers.ts'

/** A few dozen calls per language stand behind the shell, the pages' blocks and the unfiltered lists. */
const MOST_ANSWERS = 200
/** How many calls asked once are noted, to know one that is asked again. */
const MOST_NOTED = 1000

/** Calls whose answers nobody counts. */
const REMEMBERED: ReadonlySet<CallName> = new Set(
  calls.filter((call) => isContentCall(call) && call.limit === undefined).map(({ name }) => name),
)

interface Remembered {
  answer: ServiceAnswer
  tags: string
  since: number
}

/**
 * A service that gives answers which many pages are made of (menus, settings, the blocks of a page) again as they were,
 * until their content changes: reading them was a third of what drawing a page costs. An answer is remembered when it
 * is asked for the second time. Answers are shared, so whoever asks must not change them.
 */
export function rememberingAnswers(service: Pick<Service, 'answer' | 'onChange'>): Service['answer'] {
  const changes = new ContentChanges()
  const known = new Map<string, Remembered>()
  const noted = new Set<string>()
  service.onChange((tags) => void changes.note(tags, false))

  function recalled(key: string): ServiceAnswer | null {
    const found = known.get(key)
    if (!found) return null
    known.delete(key)
    if (changes.standing(found) !== 'current') return null
    known.set(key, { ...found, since: changes.count })
    return found.answer
  }

  function remember(key: string, answer: ServiceAnswer, since: number): void {
    if (answer.status !== 200) return
    if (noted.delete(key)) {
      known.set(key, { answer, tags: answer.tags.join(' '), since })
      dropOldest(known, MOST_ANSWERS)
    } else {
      noted.add(key)
      dropOldest(noted, MOST_NOTED)
    }
  }

  return async (name, input = {}) => {
    const key = keyOf(name, input)
    if (key === null) return service.answer(name, input)
    const before = recalled(key)
    if (before) return before
    const since = changes.count
    const answer = await service.answer(name, input)
    remember(key, answer, since)
    return answer
  }
}

/** Null for a call that is answered afresh each time: one of a person, or one whose headers may matter. */
function keyOf(name: CallName, { locale, params, query, headers }: AnswerInput): string | null {
  const isPlain = locale !== undefined && Object.keys(headers ?? {}).length === 0
  return isPlain && REMEMBERED.has(name) ? JSON.stringify([name, locale, params, query]) : null
}

function dropOldest(kept: Map<string, unknown> | Set<string>, most: number): void {
  const oldest = kept.keys().next().value
  if (kept.size > most && oldest !== undefined) kept.delete(oldest)
}

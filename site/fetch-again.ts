import { mayReload } from './state/may-reload.ts'

/** The pause before lost code is asked for again, in milliseconds. */
const RETRY_MS = 3_000

/**
 * Fetches the page's code, part of which was lost on the way, as often as it takes, and then reloads the page: the code
 * is in the browser's cache by now. A document does not ask twice for a module that it could not get, so that the page
 * would stay without scripts.
 */
async function fetchAgain() {
  let isLeaving = false
  // By a link, or with a form that is sent without scripts.
  window.addEventListener('beforeunload', () => {
    isLeaving = true
  })
  const parts = document.head.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(
    'link[rel="modulepreload"], script[type="module"]',
  )
  for (const part of parts) while (!(await arrives('href' in part ? part.href : part.src))) await pause()
  while (isUsed()) await pause()
  if (isLeaving || !mayReload()) return
  const choices = filledForms().find(({ method }) => method === 'get')
  // A reload forgets what was chosen; where nothing but scripts would have followed it, its address shows it.
  if (choices) choices.submit()
  else window.location.reload()
}

/** Whether a file arrives whole. A missing one is of an earlier build; the reloaded page names those of the next. */
async function arrives(file: string): Promise<boolean> {
  try {
    const answer = await fetch(file)
    await answer.arrayBuffer()
    return answer.status < 500
  } catch {
    return false
  }
}

/** Whether a reload would interrupt somebody who is writing, or forget what a button of its form would send. */
function isUsed(): boolean {
  const isWriting = document.activeElement?.matches(':read-write') ?? false
  return isWriting || filledForms().some((form) => buttonOf(form)?.getClientRects().length)
}

const buttonOf = (form: HTMLFormElement) => form.querySelector('[type="submit"]')

/** The forms that no longer hold what the server sent. */
function filledForms(): HTMLFormElement[] {
  return [...document.forms].filter((form) => {
    const sent = form.cloneNode(true) as HTMLFormElement
    sent.reset()
    return entriesOf(form) !== entriesOf(sent)
  })
}

/** What a form would send, files by their names. */
function entriesOf(form: HTMLFormElement): string {
  return JSON.stringify(
    Array.from(new FormData(form), ([name, value]) => [name, value instanceof File ? value.name : value]),
  )
}

const pause = () => new Promise((resume) => setTimeout(resume, RETRY_MS))

void fetchAgain()

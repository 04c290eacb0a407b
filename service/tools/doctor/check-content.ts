import { type Finding, ok, reasonOf, wrong } from './finding.ts'

const ABOUT = 'Content'
/** As long as a page waits for one answer. */
const PATIENCE_MS = 5000
/** A call that every page needs and every visitor may make. */
const CALL = '/api/settings'

/** Asks the content service elsewhere, as a site without a store does for each page. */
export async function checkContent(contentUrl: string): Promise<Finding> {
  const origin = contentUrl.replace(/\/$/, '')
  try {
    const answer = await fetch(`${origin}${CALL}`, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) })
    const body = (await answer.json().catch(() => null)) as { success?: unknown } | null
    if (answer.ok && body?.success === true) return ok(ABOUT, `The content service at ${contentUrl} answers.`)
    throw new Error(`${CALL} answers ${answer.status}, not as a content service does`)
  } catch (error) {
    return wrong(
      ABOUT,
      `The content service at ${contentUrl} cannot be used (${reasonOf(error)}).`,
      'Start it, or correct CONTENT_URL: the address before /api, without it. Until then, only finished pages are sent.',
    )
  }
}

import type { Release, ReleaseItem } from '#generated/types.ts'
import { isApiError, statusOf } from '#renderer/data/api-error.ts'
import type { StudioApi } from '../session/studio-api.ts'

/** Others may change the release, or a draft, between reading and adding; so often in a row that is nobody's work. */
const MOST_TRIES = 4

/**
 * Adds drafts to a release, as both are now: whoever adds something does not mind what others have added. Fails as the
 * service does where the release takes nothing more.
 */
export async function addToRelease(
  api: StudioApi,
  no: number,
  draftsNow: () => Promise<ReleaseItem[]>,
): Promise<Release> {
  for (let tries = 1; ; tries += 1) {
    const add = await draftsNow()
    const { version } = await api.getRelease({ params: { no } })
    try {
      // Sent twice, it is there once: it needs no key.
      return await api.changeReleaseItems({ params: { no }, body: { base_version: version, add } })
    } catch (error) {
      if (tries === MOST_TRIES || !isOutrun(error)) throw error
    }
  }
}

/** Whether something was changed between reading and adding. */
function isOutrun(error: unknown): boolean {
  return (
    statusOf(error) === 412 || (isApiError(error) && error.faults.some(({ code }) => code === 'draft_changed_since'))
  )
}

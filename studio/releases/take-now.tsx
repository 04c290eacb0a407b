import { FormattedMessage } from 'react-intl'
import { Button } from '#renderer/ui/input/button.tsx'
import { addToRelease } from './add-to-release.ts'
import { Refusal } from './refusal.tsx'
import { useReleaseAct } from './use-release-act.ts'

/** The code of what keeps a release from going out after somebody has worked on one of its drafts. */
export const DRAFT_CHANGED = 'draft_changed_since'

interface TakeNowProps {
  no: number
  uid: string
  onDone(): void
}

/** Takes a draft that has gone on since it was added into the release as it is now. */
export function TakeNow({ no, uid, onDone }: TakeNowProps) {
  const { act, error, isPending } = useReleaseAct(onDone)
  const take = () =>
    act({
      name: `take ${uid}`,
      call: (api) =>
        addToRelease(api, no, async () => [{ draft: uid, base_seq: (await api.getDraft({ params: { uid } })).seq }]),
    })
  return (
    <>
      <Button size="sm" variant="outline" aria-disabled={isPending} onClick={take}>
        <FormattedMessage id="releases.take_now" />
      </Button>
      <Refusal error={error} items={[]} />
    </>
  )
}

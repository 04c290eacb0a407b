import { useQueryClient } from '@tanstack/react-query'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { BringIn } from '../documents/bring-in.tsx'
import { useDesk } from '../drafts/use-desk.ts'
import { studioApi } from '../session/studio-api.ts'
import { addToRelease } from './add-to-release.ts'
import { renewReleases } from './use-release-act.ts'

interface BringIntoReleaseProps {
  no: number
  /** The draft of a member of the release, whose document somebody else has stored since. */
  uid: string
  onDone(): void
}

/** Brings what somebody else has stored into the draft of a member, which is then in the release as it is now. */
export function BringIntoRelease({ no, uid, onDone }: BringIntoReleaseProps) {
  const locale = useLocale()
  const client = useQueryClient()
  const desk = useDesk()
  if (!desk) return null
  return (
    <BringIn
      open={async () => desk.session(uid) ?? desk.open(await desk.calls.read(uid))}
      go={async (session) => {
        await addToRelease(studioApi(locale), no, async () => [{ draft: session.uid, base_seq: session.status().seq }])
        await renewReleases(client)
      }}
      onDone={onDone}
    />
  )
}

import { FormattedMessage } from 'react-intl'
import { Button } from '#renderer/ui/input/button.tsx'
import { CallFault } from '../session/call-fault.tsx'
import { useSingleMutation } from '../session/use-single-mutation.ts'
import { usePreview } from '../sharing/use-preview.ts'

/** Shows the page of a document with a state that it had, beside the one before. */
export function StatePreview({ revision }: { revision: number }) {
  const preview = usePreview(() => ({ revision }))
  const { mutate, error } = useSingleMutation({ mutationFn: preview })
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => mutate()}>
        <FormattedMessage id="documents.see_state" />
      </Button>
      <CallFault error={error} />
    </>
  )
}

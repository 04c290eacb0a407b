import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { sentenceOf } from '#renderer/data/api-error.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { StudioDialog } from '../dialog/studio-dialog.tsx'
import { Unsaved } from '../drafts/unsaved.ts'
import { CallFault } from '../session/call-fault.tsx'
import { studioApi } from '../session/studio-api.ts'
import { studioQuery } from '../session/studio-query.ts'
import { useSingleMutation } from '../session/use-single-mutation.ts'
import { BarButton } from './bar-button.tsx'
import { CopiedAddress } from './copied-address.tsx'
import styles from './sharing.module.css'
import { SEEN } from './use-preview.ts'

/** As long as a link may last. */
const DAYS = 14

interface ShareLinkProps {
  /** What has changed as far as it is saved. */
  drafts: readonly string[]
  /** Saves everything and answers what has changed; throws Unsaved where that cannot be done now. */
  save(): Promise<string[]>
}

/** Makes links by which people without an account see a page as it is drafted, and ends them. */
export function ShareLink({ drafts, save }: ShareLinkProps) {
  const intl = useIntl()
  const locale = useLocale()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const listed = studioQuery(locale, 'listPreviewLinks')
  const asked = useQuery({ ...listed, enabled: isOpen })
  // The first list may still be on its way, from before the link was made: it would be taken for the new one.
  const listAgain = async () => {
    await client.cancelQueries({ queryKey: listed.queryKey })
    await client.invalidateQueries({ queryKey: listed.queryKey })
  }
  const made = useSingleMutation({
    mutationFn: async () =>
      studioApi(locale).createPreviewLink({ body: { base_version: 0, drafts: await save(), days: DAYS } }),
    onSettled: listAgain,
  })
  const revoked = useSingleMutation({
    mutationFn: (id: number) => studioApi(locale).revokePreviewLink({ params: { id }, body: { base_version: 1 } }),
    onSettled: () => {
      // The one that was ended may be the one by which this person looks at it.
      client.removeQueries({ queryKey: [SEEN] })
      return listAgain()
    },
  })
  const own = (asked.data ?? []).filter((link) => link.drafts.some((uid) => drafts.includes(uid)))
  const failure = made.error ?? revoked.error
  const address = made.data?.path ? window.location.origin + made.data.path : null
  return (
    <>
      <BarButton icon={Share2} disabled={drafts.length === 0} onClick={() => setOpen(true)}>
        <FormattedMessage id="page-editor.share" />
      </BarButton>
      <StudioDialog
        open={isOpen}
        size="sm"
        title={<FormattedMessage id="page-editor.share" />}
        onClose={() => setOpen(false)}
      >
        <p>
          <FormattedMessage id="page-editor.share_hint" values={{ days: DAYS }} />
        </p>
        {address === null ? (
          <Button onClick={() => made.mutate()}>
            <FormattedMessage id="page-editor.share_make" />
          </Button>
        ) : (
          <CopiedAddress label={intl.formatMessage({ id: 'page-editor.share_address' })} address={address} />
        )}
        {!asked.data && <CallFault error={asked.error} retry={asked.refetch} />}
        {own.length > 0 && (
          <ul>
            {own.map(({ id, expires }) => (
              <li key={id} className={styles.link}>
                <FormattedMessage id="page-editor.share_until" values={{ at: new Date(expires) }} />
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={intl.formatMessage({ id: 'page-editor.share_end_one' }, { at: new Date(expires) })}
                  onClick={() => {
                    revoked.mutate(id)
                    if (id === made.data?.id) made.reset()
                  }}
                >
                  <FormattedMessage id="page-editor.share_end" />
                </Button>
              </li>
            ))}
          </ul>
        )}
        {failure && (
          <p role="alert">
            {sentenceOf(failure) ?? (
              <FormattedMessage id={failure instanceof Unsaved ? 'documents.unsaved' : 'page-editor.failed'} />
            )}
          </p>
        )}
      </StudioDialog>
    </>
  )
}

import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { type FormEvent, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { momentInJakarta } from '#domain/time/jakarta-time.ts'
import { isApiError } from '#renderer/data/api-error.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { TextInput } from '#renderer/ui/input/text-input.tsx'
import type { DraftDesk } from '../../drafts/draft-desk.ts'
import { studioApi } from '../../session/studio-api.ts'
import type { PageWork } from '../work/page-work.ts'
import { ownName } from '../work/part-names.ts'
import styles from './publish-bar.module.css'

interface PublishBarProps {
  work: PageWork
  desk: DraftDesk
  /** The drafts have been published, or kept for a moment to come. */
  onDone(sentence: string): void
}

/** Publishes everything that has changed on the page at once, or says when that is to happen. */
export function PublishBar({ work, desk, onDone }: PublishBarProps) {
  const intl = useIntl()
  const locale = useLocale()
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const [isPlanning, setPlanning] = useState(false)
  const [faults, setFaults] = useState<string[] | null>(null)
  const changes = work.changes()
  const title = ownName(work, work.page, locale)

  async function release(moment: string | null) {
    setBusy(true)
    setFaults(null)
    try {
      await desk.saveAll()
      const published = work.changes()
      const items = published.map(({ uid, status }) => ({ draft: uid, base_seq: status.seq }))
      const body = { base_version: 0 as const, title, items, publish: moment === null }
      const made = await studioApi(locale).createRelease({ body, headers: { 'Idempotency-Key': crypto.randomUUID() } })
      if (moment !== null) {
        const publish_at = momentInJakarta(moment)
        await studioApi(locale).scheduleRelease({
          params: { no: made.no },
          body: { base_version: made.version, publish_at },
          headers: { 'Idempotency-Key': crypto.randomUUID() },
        })
      } else await work.follow(published.map(({ name }) => name))
      setPlanning(false)
      onDone(intl.formatMessage({ id: moment === null ? 'page-editor.published' : 'page-editor.scheduled' }))
    } catch (error) {
      const told = isApiError(error) ? [error.message, ...error.faults.map(({ message }) => message)] : []
      setFaults(told.length > 0 ? told : [intl.formatMessage({ id: 'page-editor.not_published' })])
    } finally {
      setBusy(false)
    }
  }

  function plan(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void release(String(new FormData(event.currentTarget).get('moment')))
  }

  return (
    <>
      <Button size="sm" variant="outline" disabled={changes.length === 0} onClick={() => setPlanning(true)}>
        <FormattedMessage id="page-editor.schedule" />
      </Button>
      <Button
        size="sm"
        aria-disabled={changes.length === 0 || isBusy}
        className={styles.publish}
        onClick={() => changes.length > 0 && !isBusy && release(null)}
      >
        <FormattedMessage id="page-editor.publish" values={{ count: changes.length }} />
      </Button>
      <Dialog.Root open={isPlanning || faults !== null} onOpenChange={({ open }) => open || closeAll()} size="sm">
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner padding="4">
            <Dialog.Content>
              <Dialog.Header>
                <Dialog.Title>
                  <FormattedMessage id={faults ? 'page-editor.refused' : 'page-editor.schedule'} />
                </Dialog.Title>
              </Dialog.Header>
              <Dialog.Body className={styles.body}>
                {faults && (
                  <ul role="alert">
                    {faults.map((sentence) => (
                      <li key={sentence}>{sentence}</li>
                    ))}
                  </ul>
                )}
                {isPlanning && (
                  <form onSubmit={plan} className={styles.body}>
                    <label htmlFor={id}>
                      <FormattedMessage id="page-editor.moment" />
                    </label>
                    <TextInput id={id} name="moment" type="datetime-local" required />
                    <Button type="submit" aria-disabled={isBusy}>
                      <FormattedMessage id="page-editor.schedule" />
                    </Button>
                  </form>
                )}
                <Button variant="outline" onClick={closeAll}>
                  <FormattedMessage id="page-editor.close" />
                </Button>
              </Dialog.Body>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </>
  )

  function closeAll() {
    setPlanning(false)
    setFaults(null)
  }
}

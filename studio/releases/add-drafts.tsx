import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Release, StudioDocumentLink } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { Select } from '#renderer/ui/input/select.tsx'
import { TextInput } from '#renderer/ui/input/text-input.tsx'
import { useSettled } from '../finding/use-settled.ts'
import { CallFault } from '../session/call-fault.tsx'
import { studioQuery } from '../session/studio-query.ts'
import { useCollections } from '../session/use-collections.ts'
import { addToRelease } from './add-to-release.ts'
import { Refusal } from './refusal.tsx'
import styles from './releases.module.css'
import { useReleaseAct } from './use-release-act.ts'

/** Drafts of a kind offered at a time; typing finds the others. */
const OFFERED = 20

/** Finds drafts by their title and adds them to a release, each as it is now. */
export function AddDrafts({ release: { no, items } }: { release: Release }) {
  const intl = useIntl()
  const locale = useLocale()
  const collections = useCollections() ?? []
  const [chosen, setChosen] = useState('page')
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim())
  const asked = { collection: chosen, limit: OFFERED, ...(q && { q }) }
  const changed = useQuery(studioQuery(locale, 'listStudioDocuments', { query: { ...asked, state: 'changed' } }))
  const begun = useQuery(studioQuery(locale, 'listStudioDocuments', { query: { ...asked, state: 'new' } }))
  const failed = [changed, begun].find((one) => one.error)
  const { act, error, isPending } = useReleaseAct()
  const drafts = [...(changed.data ?? []), ...(begun.data ?? [])].filter(
    ({ draft_uid }) => draft_uid !== null && !items.some((item) => item.draft_uid === draft_uid),
  )
  const add = ({ draft_uid }: StudioDocumentLink) => {
    if (draft_uid === null) return
    act({
      name: `add ${draft_uid}`,
      call: (api) =>
        addToRelease(api, no, async () => {
          const { seq } = await api.getDraft({ params: { uid: draft_uid } })
          return [{ draft: draft_uid, base_seq: seq }]
        }),
    })
  }
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>
        <FormattedMessage id="releases.add_drafts" />
      </h2>
      <search className={styles.acts}>
        <label className={styles.field}>
          <FormattedMessage id="lists.title" />
          <Select value={chosen} onChange={({ target }) => setChosen(target.value)}>
            {collections.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </Select>
        </label>
        <label className={styles.field}>
          <FormattedMessage id="lists.search" />
          <TextInput type="search" maxLength={200} value={typed} onChange={({ target }) => setTyped(target.value)} />
        </label>
      </search>
      <Refusal error={error} items={items} />
      <CallFault error={failed?.error} retry={failed?.refetch} />
      <ul>
        {drafts.map((draft) => {
          const title = draft.title || intl.formatMessage({ id: 'lists.untitled' })
          return (
            <li key={draft.draft_uid} className={styles.row}>
              <span className={styles.name}>{title}</span>
              <Button
                size="sm"
                variant="outline"
                aria-disabled={isPending}
                aria-label={intl.formatMessage({ id: 'releases.add_one' }, { title })}
                onClick={() => add(draft)}
              >
                <FormattedMessage id="releases.add" />
              </Button>
            </li>
          )
        })}
      </ul>
      {changed.data && begun.data && drafts.length === 0 && <FormattedMessage id="releases.no_drafts" tagName="p" />}
    </section>
  )
}

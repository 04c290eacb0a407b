import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LIST_STUDIO_DOCUMENTS_Q_MAX_LENGTH } from '#generated/limits.ts'
import type { Release, ReleaseItem, StudioDocumentLink } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { Select } from '#renderer/ui/input/select.tsx'
import { TextInput } from '#renderer/ui/input/text-input.tsx'
import { useSettled } from '../finding/use-settled.ts'
import { CallFault } from '../session/call-fault.tsx'
import type { StudioApi } from '../session/studio-api.ts'
import { studioQuery } from '../session/studio-query.ts'
import { useCollections } from '../session/use-collections.ts'
import { addToRelease } from './add-to-release.ts'
import { Refusal } from './refusal.tsx'
import styles from './releases.module.css'
import { useReleaseAct } from './use-release-act.ts'

/** Drafts of a kind offered at a time; typing finds the others. */
const OFFERED = 20

/** Chosen at first: what the person has changed themselves, whatever it is. */
const OWN = ''

/** Something to add: a draft, or a page with all that has changed on it. */
interface Offer {
  name: string
  title: string
  note?: string
  items(api: StudioApi): Promise<ReleaseItem[]>
}

interface AddDraftsProps {
  release: Release
  /** Is told in words what was added. */
  onDone(said: string): void
}

/** Finds drafts by their title and adds them to a release, each as it is now. */
export function AddDrafts({ release, onDone }: AddDraftsProps) {
  const intl = useIntl()
  const collections = useCollections() ?? []
  const [chosen, setChosen] = useState(OWN)
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim())
  const own = useOwnOffers(q)
  const found = useFoundOffers(chosen, q, release)
  const { offers, error, retry } = chosen === OWN ? own : found
  const { act, error: refusal, isPending } = useReleaseAct()
  const titleOf = ({ title }: Offer) => title || intl.formatMessage({ id: 'lists.untitled' })
  const add = (offer: Offer) =>
    act({
      name: `add ${offer.name}`,
      call: async (api) => {
        const changed = await addToRelease(api, release.no, () => offer.items(api))
        onDone(intl.formatMessage({ id: 'releases.added' }, { title: titleOf(offer) }))
        return changed
      },
    })
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>
        <FormattedMessage id="releases.add_drafts" />
      </h2>
      <search className={styles.acts}>
        <label className={styles.field}>
          <FormattedMessage id="lists.title" />
          <Select value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value={OWN}>{intl.formatMessage({ id: 'releases.own' })}</option>
            {collections.map(({ name, list_title: title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </Select>
        </label>
        <label className={styles.field}>
          <FormattedMessage id="lists.search" />
          <TextInput
            type="search"
            maxLength={LIST_STUDIO_DOCUMENTS_Q_MAX_LENGTH}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
      </search>
      <Refusal error={refusal} items={release.items} />
      <CallFault error={error} retry={retry} />
      <ul>
        {offers?.map((offer) => {
          const title = titleOf(offer)
          return (
            <li key={offer.name} className={styles.row}>
              <span className={styles.name}>{title}</span>
              {offer.note && <span className={styles.note}>{offer.note}</span>}
              <Button
                size="sm"
                variant="outline"
                aria-disabled={isPending}
                aria-label={intl.formatMessage({ id: 'releases.add_one' }, { title })}
                onClick={() => add(offer)}
              >
                <FormattedMessage id="releases.add" />
              </Button>
            </li>
          )
        })}
      </ul>
      {offers?.length === 0 && (
        <FormattedMessage id={chosen === OWN ? 'releases.no_own' : 'releases.no_drafts'} tagName="p" />
      )}
    </section>
  )
}

interface Offers {
  /** Undefined while they are being asked for. */
  offers: readonly Offer[] | undefined
  error: unknown
  retry?(): void
}

/** What the person has changed and no release takes yet. */
function useOwnOffers(q: string): Offers {
  const intl = useIntl()
  const { data, error, refetch } = useQuery(studioQuery(useLocale(), 'listUnplannedChanges', { query: {} }))
  const words = q.toLowerCase()
  const offers = data?.offers
    .filter(({ title }) => title.toLowerCase().includes(words))
    .map(({ collection, collection_title, id, draft_uid, title, items }): Offer => {
      const count = items.length > 1 && intl.formatMessage({ id: 'page-editor.others_count' }, { count: items.length })
      return {
        name: `${collection} ${id ?? draft_uid}`,
        title,
        note: [collection_title, count].filter(Boolean).join(' · '),
        items: (api) =>
          itemsNow(
            api,
            items.map(({ draft }) => draft),
          ),
      }
    })
  return { offers, error, retry: refetch }
}

/** Drafts of one kind, whoever has made them. */
function useFoundOffers(collection: string, q: string, { items }: Release): Offers {
  const locale = useLocale()
  const query = { collection, limit: OFFERED, ...(q && { q }) }
  const enabled = collection !== OWN
  const changed = useQuery({
    ...studioQuery(locale, 'listStudioDocuments', { query: { ...query, state: 'changed' } }),
    enabled,
  })
  const begun = useQuery({
    ...studioQuery(locale, 'listStudioDocuments', { query: { ...query, state: 'new' } }),
    enabled,
  })
  const isThere = (uid: string) => items.some(({ draft_uid }) => draft_uid === uid)
  const offerOf = ({ draft_uid, title }: StudioDocumentLink): Offer[] =>
    draft_uid === null || isThere(draft_uid)
      ? []
      : [{ name: draft_uid, title, items: (api) => itemsNow(api, [draft_uid]) }]
  const offers = changed.data && begun.data && [...changed.data, ...begun.data].flatMap(offerOf)
  const failed = [changed, begun].find((one) => one.error)
  return { offers, error: failed?.error, retry: failed?.refetch }
}

/** Drafts as they are now. */
async function itemsNow(api: StudioApi, drafts: readonly string[]): Promise<ReleaseItem[]> {
  return Promise.all(
    drafts.map(async (draft) => ({ draft, base_seq: (await api.getDraft({ params: { uid: draft } })).seq })),
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link, useNavigate } from 'react-router-dom'
import { HOME_PAGE } from '#domain/addresses/site-addresses.ts'
import type { Operation } from '#domain/drafts/operation.ts'
import { pointerTo } from '#domain/json/json-pointer.ts'
import type { ChangeDraft, StudioHome } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { documentAddress, listAddress, PAGE } from '../../place/addresses.ts'
import { CallFault } from '../../session/call-fault.tsx'
import { studioApi } from '../../session/studio-api.ts'
import { useCollections } from '../../session/use-collections.ts'
import { useSingleMutation } from '../../session/use-single-mutation.ts'
import { useMay } from '../../session/use-studio-user.ts'
import styles from './home-screen.module.css'

/** What a site needs besides its home page, in the order in which one document refers to another. */
const NEXT = [
  { name: 'brand', note: 'home-screen.first_brand' },
  { name: 'product_category', note: 'home-screen.first_category' },
  { name: 'product', note: 'home-screen.first_product' },
  { name: 'setting', note: 'home-screen.first_setting' },
  { name: PAGE, note: 'home-screen.first_page' },
] as const

/** Whether the site has no page of its own, and the person could change that. */
export function useIsEmptySite(): boolean {
  const mayWrite = useMay('content:write')
  const pages = useCollections()?.find(({ name }) => name === PAGE)
  return mayWrite && pages?.documents === 0
}

/** How to begin a site that has no page of its own. */
export function FirstSteps({ home }: { home: StudioHome }) {
  const collections = useCollections() ?? []
  const isBegun = [...home.own, ...home.others].some(({ collection }) => collection === PAGE)
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>
        <FormattedMessage id="home-screen.first_title" />
      </h2>
      <p className={styles.words}>
        <FormattedMessage id="home-screen.first_words" />
      </p>
      <ol className={styles.steps}>
        {!isBegun && (
          <Step note={<FormattedMessage id="home-screen.first_home_note" />}>
            <NewHomePage />
          </Step>
        )}
        {NEXT.map(({ name, note }) => {
          const known = collections.find((one) => one.name === name)
          return (
            known && (
              <Step key={name} note={<FormattedMessage id={note} />}>
                <Link to={listAddress(name)} className={styles.name}>
                  {known.list_title}
                </Link>
              </Step>
            )
          )
        })}
      </ol>
    </section>
  )
}

function Step({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.item}>
      {children}
      <span className={styles.note}>{note}</span>
    </li>
  )
}

/** What makes a new page the home page: its address, and the names of the built-in one. */
async function homePage(): Promise<Operation[]> {
  const { builtInPages } = await import('#generated/built-in-pages.ts')
  const builtIn = builtInPages.get(HOME_PAGE)
  const set = (value: string, ...place: string[]): Operation => ({ op: 'set', pointer: pointerTo(...place), value })
  return [
    set(HOME_PAGE, 'slug'),
    set(builtIn?.name ?? HOME_PAGE, 'name'),
    ...(builtIn?.translations ?? []).flatMap(({ languages_code, name }) =>
      name === null ? [] : [set(name, 'translations', `@${languages_code}`, 'name')],
    ),
  ]
}

/** Begins the home page: a draft that has its address and its name in every language. */
function NewHomePage() {
  const locale = useLocale()
  const navigate = useNavigate()
  const client = useQueryClient()
  // Another press after a failure goes on with the draft that the first one has opened.
  const [openingKey] = useState(() => crypto.randomUUID())
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: async () => {
      const api = studioApi(locale)
      const ops = (await homePage()) as ChangeDraft['ops']
      const body = { collection: PAGE, base_version: 0 as const }
      const { uid, seq } = await api.openDraft({ body, headers: { 'Idempotency-Key': openingKey } })
      const headers = { 'Idempotency-Key': crypto.randomUUID() }
      await api.changeDraft({ params: { uid }, body: { base_seq: seq, ops }, headers })
      return uid
    },
    onSuccess: (uid) => {
      // Whoever comes back finds it begun.
      void client.invalidateQueries({ queryKey: ['getStudioHome'] })
      navigate(documentAddress({ collection: PAGE, draft_uid: uid }))
    },
  })
  return (
    <>
      <CallFault error={error} />
      <Button size="sm" aria-disabled={isPending} onClick={() => mutate()}>
        <FormattedMessage id="home-screen.first_home" />
      </Button>
    </>
  )
}

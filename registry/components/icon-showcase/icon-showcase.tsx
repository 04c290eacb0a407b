import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { localizedPath } from '#domain/languages/localized-path.ts'
import { texts } from '#generated/texts-gallery.ts'
import type { IconShowcaseComponent } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { callQuery } from '#renderer/data/call-query.ts'
import { LateTexts } from '#renderer/i18n/late-texts.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { Button, ButtonLink } from '#renderer/ui/input/button.tsx'
import { TextInput } from '#renderer/ui/input/text-input.tsx'
import { Grid } from '#renderer/ui/layout/grid.tsx'
import { findIcons } from './find-icons.ts'
import { IconCard } from './icon-card.tsx'
import styles from './icon-showcase.module.css'

export const parameters = ['q']

export const queries = (_block: IconShowcaseComponent, context: BlockContext) => [callQuery(context, 'listIcons')]

/** Every icon available to content, with the name to use there; `?q=` filters them, even without scripts. */
export function IconShowcase({ block, context }: BlockProps<IconShowcaseComponent>) {
  return (
    <LateTexts texts={texts}>
      <ComponentSection block={block} tight>
        <Icons context={context} />
      </ComponentSection>
    </LateTexts>
  )
}

interface SearchField {
  /** The words in the address that is shown. */
  asked: string
  /** The words in the address that was asked for from here and is not shown yet. */
  sent: string | null
  typed: string
}

function Icons({ context }: { context: BlockContext }) {
  const { data: icons } = useSuspenseQuery(callQuery(context, 'listIcons'))
  const asked = context.search.get('q') ?? ''
  const [field, setField] = useState<SearchField>({ asked, sent: null, typed: asked })
  const { typed } = field
  // Navigating to an address with other words refills the field. When it shows the words that were sent from here, more
  // may have been typed since.
  if (field.asked !== asked) setField({ asked, sent: null, typed: field.sent === asked ? typed : asked })
  const onType = (words: string) => setField((last) => ({ ...last, typed: words }))
  const onSend = (words: string) => setField((last) => ({ ...last, sent: words }))
  if (icons.length === 0) return <EmptyState title={<FormattedMessage id="base.nothing_found" />} />
  const found = findIcons(icons, typed)
  return (
    <>
      <IconSearch typed={typed} context={context} onType={onType} onSend={onSend} />
      <p className={styles.count} role="status">
        <FormattedMessage id="gallery.icons_found" values={{ count: found.length, total: icons.length }} />
      </p>
      {found.length === 0 ? (
        <EmptyState
          title={<FormattedMessage id="gallery.no_icon" values={{ words: typed }} />}
          action={
            <ButtonLink to={context.path} variant="outline" onClick={() => onType('')}>
              <FormattedMessage id="gallery.all_icons" />
            </ButtonLink>
          }
        />
      ) : (
        <Grid itemWidth="sm" ruled>
          {found.map((icon) => (
            <IconCard key={icon.name} icon={icon} />
          ))}
        </Grid>
      )}
    </>
  )
}

interface IconSearchProps {
  typed: string
  context: BlockContext
  onType(words: string): void
  onSend(words: string): void
}

/** The search field: it filters the icons with each keystroke; submitting it stores the words in the address. */
function IconSearch({ typed, context: { path, locale }, onType, onSend }: IconSearchProps) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  // The field may already contain what was typed before this code arrived.
  const tell = useEffectEvent(onType)
  useLayoutEffect(() => {
    if (field.current) tell(field.current.value)
  }, [])
  const action = localizedPath(path, locale)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = typed.trim()
    onSend(words)
    const query = words === '' ? '' : `?${new URLSearchParams({ q: words })}`
    navigate(`${action}${query}`, { replace: true, preventScrollReset: true })
  }
  return (
    <search>
      <form method="get" action={action} className={styles.form} onSubmit={onSubmit}>
        <label className={styles.field}>
          <FormattedMessage id="gallery.icon_search" />
          <TextInput
            ref={field}
            type="search"
            name="q"
            value={typed}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => onType(event.currentTarget.value)}
          />
        </label>
        <Button type="submit" className={styles.submit}>
          <FormattedMessage id="gallery.icon_find" />
        </Button>
      </form>
    </search>
  )
}

import { useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { quoteListLinkAddress } from '#domain/addresses/quote-list-address.ts'
import { localizedPath } from '#domain/languages/localized-path.ts'
import type { QuoteListLinkForm } from '#generated/types.ts'
import type { BlockContext } from '#renderer/blocks/block-types.ts'
import { runAction } from '#renderer/data/action-result.ts'
import form from '#renderer/forms/schema-form.module.css'
import { randomKey } from '#renderer/forms/sending/random-key.ts'
import { formatDate } from '#renderer/i18n/format-date.ts'
import { showToast } from '#renderer/ui/feedback/feedback.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import control from '#renderer/ui/input/control.module.css'
import type { QuoteList } from './kept-list.ts'
import { isFaulty, lineValues } from './line-values.ts'
import styles from './quote-list.module.css'
import { LIST_FIELDS } from './whole-list.tsx'

interface MoveListProps {
  list: QuoteList
  context: BlockContext
}

interface MadeLink {
  address: string
  expires: string
  /** What it opens. */
  list: QuoteList
}

/** Makes a private link that opens the list on another device, and shows it until the list changes. */
export function MoveList({ list, context: { api, locale } }: MoveListProps) {
  const intl = useIntl()
  const [made, setMade] = useState<MadeLink | null>(null)
  const [isMaking, setMaking] = useState(false)

  const make = async () => {
    if (list.lines.some(isFaulty)) {
      showToast({ tone: 'error', title: intl.formatMessage({ id: 'quote-list.move_faulty' }) })
      return
    }
    setMaking(true)
    const headers = { 'Idempotency-Key': randomKey() }
    const body = keptList(list)
    const kept = await runAction('send_form', locale, () => api.createQuoteListLink({ body, headers }))
    setMaking(false)
    if (kept.success) {
      const { id, expires } = kept.data
      const address = new URL(localizedPath(quoteListLinkAddress(id), locale), location.origin)
      setMade({ address: address.href, expires, list })
    } else showToast({ tone: 'error', description: kept.reason })
  }

  return (
    <>
      <Button variant="outline" size="sm" disabled={isMaking} onClick={make}>
        <FormattedMessage id="quote-list.move" />
      </Button>
      {made?.list === list && <Link {...made} until={formatDate(made.expires, locale)} />}
    </>
  )
}

/** The link, to be copied or given to the device's own sharing. */
function Link({ address, until }: { address: string; until: string }) {
  const intl = useIntl()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      showToast({ tone: 'success', title: intl.formatMessage({ id: 'quote-list.move_copied' }) })
    } catch {
      // Browsers may refuse; then the visitor copies what is selected.
      field.current?.select()
    }
  }
  // Closing the device's sheet is no failure.
  const share = () => navigator.share({ url: address }).catch(() => {})
  return (
    <div className={styles.link}>
      <div className={form.field}>
        <label htmlFor={id} className={form.label}>
          <FormattedMessage id="quote-list.move_link" />
        </label>
        <input
          ref={field}
          id={id}
          readOnly
          value={address}
          aria-describedby={`${id}-until`}
          className={control.control}
          onFocus={(event) => event.target.select()}
        />
      </div>
      <Button onClick={copy}>
        <FormattedMessage id="quote-list.move_copy" />
      </Button>
      {'share' in navigator && (
        <Button variant="outline" onClick={share}>
          <FormattedMessage id="quote-list.move_share" />
        </Button>
      )}
      <p id={`${id}-until`} role="status">
        <FormattedMessage id="quote-list.move_until" values={{ date: until }} />
      </p>
    </div>
  )
}

/** The list as it is kept; the service checks it once more. */
function keptList({ lines, texts }: QuoteList): QuoteListLinkForm {
  const whole = LIST_FIELDS.map(({ name }) => [name, texts[name]?.trim() ?? ''])
  const entered = Object.fromEntries(whole.filter(([, text]) => text !== ''))
  return { ...entered, lines: lines.map(lineValues) as unknown as QuoteListLinkForm['lines'] }
}

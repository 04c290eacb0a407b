import { FormattedMessage } from 'react-intl'
import { type AskedLine, quoteListAddress } from '#domain/addresses/quote-list-address.ts'
import { texts } from '#generated/texts-quote-link.ts'
import { LateTexts } from '../i18n/late-texts.tsx'
import { ButtonLink, type ButtonLinkProps } from '../ui/input/button.tsx'
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx'

interface QuoteListLinkProps extends Omit<ButtonLinkProps, 'to'> {
  lines: readonly AskedLine[]
  /** What the quote is for, in words. */
  note?: string
  /** Says what is added, where a page has several of these. */
  about?: string
}

/** Leads to the visitor's quote list and adds these to it. */
export function QuoteListLink({ lines, note, about, children, ...rest }: QuoteListLinkProps) {
  return (
    <LateTexts texts={texts}>
      <ButtonLink {...rest} to={quoteListAddress(lines, note)} rel="nofollow">
        {children ?? <FormattedMessage id="quote-link.add" />}
        {about && <VisuallyHidden> {about}</VisuallyHidden>}
      </ButtonLink>
    </LateTexts>
  )
}

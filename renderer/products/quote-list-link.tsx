import { FormattedMessage } from 'react-intl'
import { quoteListAddress } from '#domain/addresses/quote-list-address.ts'
import { texts } from '#generated/texts-quote-link.ts'
import { LateTexts } from '../i18n/late-texts.tsx'
import { ButtonLink, type ButtonLinkProps } from '../ui/input/button.tsx'
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx'

interface QuoteListLinkProps extends Omit<ButtonLinkProps, 'to' | 'children'> {
  /** Codes of products or of their SKUs. */
  codes: readonly string[]
  /** Says what is added, where a page has several of these. */
  about?: string
}

/** Leads to the visitor's quote list and adds these to it. */
export function QuoteListLink({ codes, about, ...rest }: QuoteListLinkProps) {
  return (
    <LateTexts texts={texts}>
      <ButtonLink {...rest} to={quoteListAddress(codes)} rel="nofollow">
        <FormattedMessage id="quote-link.add" />
        {about && <VisuallyHidden> {about}</VisuallyHidden>}
      </ButtonLink>
    </LateTexts>
  )
}

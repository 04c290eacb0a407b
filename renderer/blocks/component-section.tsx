import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { translate } from '#domain/languages/translate.ts'
import type { MessageId } from '#generated/message-ids.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { Section } from '../ui/layout/section.tsx'

interface ComponentBlock {
  slug: string
  translations?: readonly { languages_code: string; title?: string | null; subtitle?: string | null }[] | null
}

interface ComponentSectionProps {
  block: ComponentBlock
  /**
   * The interface word used as the heading if the editor gave the block no title; without it such a section has no
   * heading.
   */
  heading?: MessageId
  action?: ReactNode
  background?: 'surface' | 'muted'
  /** The anchor, of a block that is on a page at most once; by default the block's slug. */
  id?: string
  aside?: boolean
  screenOnly?: boolean
  column?: boolean
  tight?: boolean
  folded?: boolean
  className?: string
  children: ReactNode
}

/** The frame of a component block: the editor's title and subtitle, or the interface's own word for what it shows. */
export function ComponentSection({ block, heading, id, children, ...rest }: ComponentSectionProps) {
  const hasTitle = translate(block, 'title', useLocale())
  return (
    <Section
      id={id ?? block.slug}
      block={block}
      title={heading && !hasTitle ? <FormattedMessage id={heading} /> : undefined}
      landmark={id !== undefined}
      {...rest}
    >
      {children}
    </Section>
  )
}

import type { ComponentProps } from 'react'
import { TranslatedRichText } from '../text/translated-rich-text.tsx'
import { InsideLayout } from './inside-layout.ts'
import styles from './layout-section.module.css'
import { Section } from './section.tsx'

type LayoutBlock = NonNullable<ComponentProps<typeof Section>['block']> & {
  translations?: readonly { languages_code: string; content?: readonly unknown[] | null }[] | null
}

interface LayoutSectionProps extends ComponentProps<typeof Section> {
  block: LayoutBlock
}

/**
 * The frame of a layout: the section with its heading, the group's own text and then the members, rendered with
 * `InsideLayout` set.
 */
export function LayoutSection({ block, children, ...rest }: LayoutSectionProps) {
  return (
    <Section block={block} {...rest}>
      <TranslatedRichText of={block} field="content" className={styles.text} />
      <InsideLayout value={true}>{children}</InsideLayout>
    </Section>
  )
}

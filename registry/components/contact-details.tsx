import type { ContactDetailsComponent } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { TranslatedRichText } from '#renderer/ui/text/translated-rich-text.tsx'
import styles from './contact-details.module.css'

/** Addresses, telephone numbers and e-mail as the editor wrote them, in columns under their headings. */
export function ContactDetails({ block }: BlockProps<ContactDetailsComponent>) {
  return (
    <ComponentSection block={block} aside heading="contact-us.title" tight>
      <TranslatedRichText of={block} field="content" className={styles.details} />
    </ComponentSection>
  )
}

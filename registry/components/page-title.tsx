import { useIntl } from 'react-intl'
import { ADDRESSES, HOME_PAGE } from '#domain/addresses/site-addresses.ts'
import { translate } from '#domain/languages/translate.ts'
import type { PageTitleComponent } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { classNames } from '#renderer/ui/layout/class-names.ts'
import lead from '#renderer/ui/layout/page-lead.module.css'
import { Section } from '#renderer/ui/layout/section.tsx'
import { Breadcrumbs, type Crumb } from '#renderer/ui/navigation/breadcrumbs.tsx'
import { translatedCrumb } from '#renderer/ui/navigation/translated-crumb.ts'
import { TranslatedRichText } from '#renderer/ui/text/translated-rich-text.tsx'
import styles from './page-title.module.css'

/** The page's main heading and its breadcrumbs. Without its own title it shows the page's name. */
export function PageTitle({ block, context }: BlockProps<PageTitleComponent>) {
  const intl = useIntl()
  const { page, locale } = context
  const title = translate(block, 'title', locale)
  const heading = classNames(lead.heading, lead.title)
  const crumbs: Crumb[] = [
    { label: intl.formatMessage({ id: 'menu.home' }), to: ADDRESSES.home },
    ...(page.parent && page.parent.slug !== HOME_PAGE
      ? [translatedCrumb(page.parent, 'name', locale, `/${page.parent.slug}`)]
      : []),
    translatedCrumb(page, 'name', locale),
  ]
  return (
    <Section title={null} id={block.slug} tight className={styles.section}>
      <Breadcrumbs items={crumbs} />
      <Translated of={title ? block : null} field="title" as="h1" className={heading} />
      {!title && <Translated of={page} field="name" as="h1" className={heading} />}
      <Translated of={block} field="subtitle" as="p" className={lead.subtitle} />
      <TranslatedRichText of={block} field="content" className={styles.content} />
    </Section>
  )
}

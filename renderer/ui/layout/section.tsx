import { type ReactNode, useId } from 'react'
import { translate } from '#domain/languages/translate.ts'
import type { Background, BlockHeight, BlockStyle, BlockWidth, Locale } from '#generated/types.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { classNames } from './class-names.ts'
import { HeadingLevel, useHeadingLevel } from './heading-level.ts'
import { memberStyle } from './member-style.ts'
import { pageStyle } from './page-style.ts'
import styles from './section.module.css'

/** The fields for its frame that every block may have; a block can be passed as it is. */
interface SectionBlock {
  translations?: readonly { languages_code: string; title?: string | null; subtitle?: string | null }[] | null
  background_color?: string | null
  height?: string | null
  width?: string | null
  class?: string | null
}

interface SectionProps {
  /**
   * Takes title, subtitle, background, height, width and style from a block; the individual props below override it.
   */
  block?: SectionBlock
  /**
   * The heading. It also makes the section a named landmark, which a block's own title does not, as that may occur
   * twice on a page. `null` leaves the heading out.
   */
  title?: ReactNode
  /** False if a section with the same title may be on the same page: two landmarks may not share a name. */
  landmark?: boolean
  subtitle?: ReactNode
  /** To the right of the heading: a "see all" link, a filter. */
  action?: ReactNode
  background?: Background
  height?: BlockHeight
  /** content (100rem, the default), wide (120rem) or full (no side padding). */
  width?: BlockWidth
  /** Puts the heading next to its content on wide pages, as in a datasheet. */
  aside?: boolean
  /** Left out in print: onward links, offers, downloads. */
  screenOnly?: boolean
  /** In print, is in one of the sheet's two columns, as in a datasheet; other sections take its whole width. */
  column?: boolean
  /** Less space above and below, for sections that belong to the one before. */
  tight?: boolean
  /** Shows the heading only, until it is opened: what is looked up rather than read. Printed as if it were open. */
  folded?: boolean
  id?: string
  className?: string
  children?: ReactNode
}

/** The classes of the names that content may give, so that it cannot name any other class of the sheet. */
const BACKGROUNDS = classesOf<Exclude<Background, 'none'>>({
  surface: styles.surface,
  muted: styles.muted,
  primary: styles.primary,
  secondary: styles.secondary,
  accent: styles.accent,
})
export const HEIGHTS = classesOf<Exclude<BlockHeight, 'auto'>>({
  sm: styles.sm,
  md: styles.md,
  lg: styles.lg,
  screen: styles.screen,
})
const WIDTHS = classesOf<BlockWidth>({ content: styles.content, wide: styles.wide, full: styles.full })
const STYLES = classesOf<BlockStyle>({
  tight: styles.tight,
  spacious: classNames(styles.spacious, pageStyle('spacious')),
  centered: memberStyle('centered'),
  framed: styles.framed,
  ruled: styles.ruled,
  'screen-only': memberStyle('screen-only'),
})

/**
 * The frame of a block on a page: background, width, rhythm and heading. Dark backgrounds make all text inside light.
 */
export function Section(props: SectionProps) {
  const { block, landmark = true, action, aside, screenOnly, column, tight, folded, id, className, children } = props
  const headingId = useId()
  const locale = useLocale()
  const level = useHeadingLevel()
  const centered = block?.class === 'centered'
  const Heading = `h${level}` as const
  const [Inner, Head] = folded ? (['details', 'summary'] as const) : (['div', 'div'] as const)
  const title = props.title === undefined ? block && wordsOf(block, 'title', locale) : props.title
  const subtitle = props.subtitle === undefined ? block && wordsOf(block, 'subtitle', locale) : props.subtitle
  const hasHead = Boolean(title || subtitle || action)
  return (
    <section
      id={id}
      className={classNames(
        styles.section,
        BACKGROUNDS.get(props.background ?? block?.background_color),
        HEIGHTS.get(props.height ?? block?.height),
        tight && styles.tight,
        screenOnly && STYLES.get('screen-only'),
        column && styles.column,
        STYLES.get(block?.class),
        className,
      )}
      aria-labelledby={props.title && landmark ? headingId : undefined}
    >
      <Inner
        className={classNames(
          styles.inner,
          WIDTHS.get(props.width ?? block?.width) ?? styles.content,
          centered ? styles.middle : aside && hasHead && styles.aside,
        )}
      >
        {hasHead && (
          <Head className={styles.head}>
            <div className={styles.words}>
              {title && (
                <Heading id={headingId} className={styles.title}>
                  {title}
                </Heading>
              )}
              {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
            </div>
            {action && <div className={styles.action}>{action}</div>}
          </Head>
        )}
        <HeadingLevel value={title ? (Math.min(level + 1, 4) as 2 | 3 | 4) : level}>{children}</HeadingLevel>
      </Inner>
    </section>
  )
}

function wordsOf(block: SectionBlock, field: 'title' | 'subtitle', locale: Locale): ReactNode {
  return translate(block, field, locale) && <Translated of={block} field={field} />
}

function classesOf<Name extends string>(classes: Record<Name, string | undefined>) {
  return new Map<string | null | undefined, string | undefined>(Object.entries(classes) as [Name, string | undefined][])
}

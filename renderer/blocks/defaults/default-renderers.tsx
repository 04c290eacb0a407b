import { Children } from 'react'
import { type Translatable, translate } from '#domain/languages/translate.ts'
import type { Card, CardGroup, Component } from '#generated/types.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Grid } from '#renderer/ui/layout/grid.tsx'
import { LayoutSection } from '#renderer/ui/layout/layout-section.tsx'
import { memberStyle } from '#renderer/ui/layout/member-style.ts'
import { Section } from '#renderer/ui/layout/section.tsx'
import { PlayablePicture } from '#renderer/ui/media/playable-picture.tsx'
import { VideoPlayer } from '#renderer/ui/media/video-player.tsx'
import { ContentButtons } from '#renderer/ui/navigation/content-buttons.tsx'
import { RichText } from '#renderer/ui/text/rich-text.tsx'
import type { BlockModule, BlockProps, CardGroupProps, GroupItemProps, Registry } from '../block-types.ts'
import styles from './default-renderers.module.css'

/**
 * The default renderer of each kind, for parts whose name is not registered. Loaded only for pages that have such a
 * part.
 */
export const DEFAULT_RENDERERS: Record<keyof Registry, BlockModule> = {
  cards: { Component: DefaultCard },
  cardGroups: { Component: DefaultCardGroup },
  components: { Component: DefaultComponent },
  groupItems: { Component: DefaultGroupItem },
}

/**
 * Draws any card whose `component_name` has no renderer: title, subtitle, picture or video, text and buttons, as far as
 * it has them.
 */
function DefaultCard({ block }: BlockProps<Partial<Card>>) {
  const content = translate(block, 'content', useLocale())
  return (
    <Section block={block} id={block.slug}>
      <div className={styles.parts}>
        {block.video ? (
          <VideoPlayer video={block.video} />
        ) : (
          block.image && <PlayablePicture image={block.image} sizes="(min-width: 68.75rem) 56rem, 100vw" />
        )}
        <RichText value={content?.value} lang={content?.lang} />
        <ContentButtons of={block} />
      </div>
    </Section>
  )
}

/** Draws any card group whose `component_name` has no renderer: its heading, text and members in a grid. */
function DefaultCardGroup({ block, members }: CardGroupProps<Partial<CardGroup>>) {
  return (
    <LayoutSection block={block} id={block.slug}>
      <Grid itemWidth={block.item_width}>
        {Children.map(members, (member) => (
          <li className={memberStyle(block.item_class)}>{member}</li>
        ))}
      </Grid>
    </LayoutSection>
  )
}

/** Draws any component block whose `component_name` has no renderer: its text, if it has any. */
function DefaultComponent({ block }: BlockProps<Partial<Component>>) {
  const content = translate(block, 'content', useLocale())
  if (!block.translations?.some((row) => row.title || row.subtitle || row.content)) return null
  return (
    <Section block={block} id={block.slug}>
      <RichText value={content?.value} lang={content?.lang} />
    </Section>
  )
}

type AnyMember = Translatable & {
  translations?:
    | readonly { languages_code: string; title?: string | null; name?: string | null; label?: string | null }[]
    | null
  name?: string | null
}

const NAMING_FIELDS = ['title', 'label', 'name'] as const

/** Draws a group member of a kind that has no renderer: its title, label or name. */
function DefaultGroupItem({ member }: GroupItemProps<AnyMember>) {
  const locale = useLocale()
  const field = NAMING_FIELDS.find((one) => translate(member, one, locale))
  return field ? <Translated of={member} field={field} as="p" /> : null
}

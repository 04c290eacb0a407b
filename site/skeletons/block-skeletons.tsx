import type { ReactNode } from 'react'
import { Grid } from '#renderer/ui/grid.tsx'
import { Section } from '#renderer/ui/section.tsx'
import { Box, Repeated, Words } from './skeleton-shapes.tsx'

/** The type of first headings, as their own style sheets have it. */
const TITLE_SIZE = 'clamp(2rem, 1.4rem + 2.4cqi, 3rem)'
const TILES = 8

/** How the blocks look that a page can begin with, before anything of them is there. What has no look of its own looks like text. */
const BLOCKS: Record<string, () => ReactNode> = {
  'page-title': () => (
    <Section title={null} tight>
      <Crumbs length={16} />
      <Words length={10} size={TITLE_SIZE} leading="tight" above={5} />
      <Words length={90} size="lg" leading="snug" above={3} measure="42rem" />
    </Section>
  ),
  'hero-banner': () => (
    <section className="skeleton-hero">
      <div className="skeleton-picture" />
      <div className="skeleton-heading">
        <Words length={44} size="clamp(2rem, 1.2rem + 3.4cqi, 4.5rem)" leading="tight" measure="44rem" />
        <Words length={110} size="lg" leading="snug" above={4} measure="36rem" />
        <Box width="12rem" height="2.75rem" above={8} />
      </div>
    </section>
  ),
  notice: () => (
    <Section tight>
      <div className="skeleton-notice">
        <Words length={24} />
        <Repeated count={4}>
          <Words length={56} above={2} />
        </Repeated>
      </div>
    </Section>
  ),
  'product-list': () => (
    <Section tight>
      <div className="skeleton-list">
        <Filters />
        <div>
          <Words length={18} size="sm" />
          <div className="skeleton-below">
            <Tiles ratio="4 / 3" overline={14} title={36} description={100} />
          </div>
        </div>
      </div>
    </Section>
  ),
  'product-overview': () => (
    <Section title={null} tight>
      <Crumbs length={78} />
      <div className="skeleton-overview">
        <div className="skeleton-gallery">
          <Box ratio="4 / 3" />
          <div className="skeleton-thumbnails">
            <Repeated count={3}>
              <Box ratio="4 / 3" />
            </Repeated>
          </div>
        </div>
        <div>
          <Box width="6rem" height="2rem" />
          <Words length={32} size={TITLE_SIZE} leading="tight" above={4} />
          <Words length={20} above={3} />
          <Words length={105} size="lg" above={5} measure="36rem" />
          <div className="skeleton-actions">
            <Box width="100%" height="3.25rem" />
            <Box width="10rem" height="3.25rem" grows />
            <Box width="10rem" height="3.25rem" grows />
          </div>
          <Box width="60%" height="2.75rem" above={4} />
        </div>
      </div>
    </Section>
  ),
  'product-specs': () => (
    <Section title={<Words length={14} size="1em" leading="snug" />} aside tight>
      <Repeated count={8}>
        <div className="skeleton-row">
          <Words length={26} leading="snug" />
          <Words length={12} leading="snug" />
        </div>
      </Repeated>
    </Section>
  ),
  'article-list': () => (
    <Section tight>
      <div className="skeleton-chips">
        {['3.25rem', '5.5rem', '6.5rem', '5.25rem', '4.25rem'].map((width) => (
          <Box key={width} width={width} height="2.5rem" />
        ))}
      </div>
      <Tiles ratio="3 / 2" overline={24} title={38} description={120} />
    </Section>
  ),
  'article-detail': () => (
    <Section title={null} tight>
      <Crumbs length={36} />
      <div className="skeleton-article">
        <Words length={34} size="clamp(2rem, 1.3rem + 2.8cqi, 3rem)" leading="tight" />
        <Words length={60} size="xl" leading="snug" above={3} measure="44rem" />
        <Words length={40} size="sm" above={5} />
        <Box ratio="16 / 9" above={8} />
        <Paragraphs />
      </div>
    </Section>
  ),
  'contact-form': () => (
    <Section
      title={<Words length={12} size="1em" />}
      subtitle={<Words length={32} size="1em" leading="snug" />}
      aside
      tight
    >
      <Form />
    </Section>
  ),
  'career-application': () => (
    <Section title={null} tight>
      <Crumbs length={26} />
      <Words length={20} size={TITLE_SIZE} leading="tight" above={5} />
      <Form />
    </Section>
  ),
  'login-form': () => (
    <Section tight>
      <Form />
    </Section>
  ),
}

/** Layouts of groups, whose members stand side by side. */
const GROUPS = new Set(['grid', 'carousel', 'brand-list', 'market-list', 'client-list', 'wishlist-list'])

/** The place of a block by its name. */
export function BlockSkeleton({ name }: { name: string }) {
  const block = BLOCKS[name]
  if (block) return block()
  return (
    <Section title={<Words length={18} size="1em" leading="tight" />} aside={!GROUPS.has(name)} tight>
      {GROUPS.has(name) ? <Tiles ratio="3 / 2" overline={0} title={24} description={80} /> : <Paragraphs />}
    </Section>
  )
}

/** The way that led to a page: each of its lines is two steps high. */
function Crumbs({ length }: { length: number }) {
  return (
    <div className="skeleton-crumbs">
      <Words length={length} size="sm" />
    </div>
  )
}

interface TilesProps {
  ratio: string
  overline: number
  title: number
  description: number
}

function Tiles({ ratio, overline, title, description }: TilesProps) {
  return (
    <Grid as="div" glides>
      <Repeated count={TILES}>
        <div className="skeleton-tile">
          <Box ratio={ratio} />
          <div className="skeleton-words">
            <Words length={overline} size="sm" />
            <Words length={title} size="lg" leading="snug" />
            <Words length={description} size="sm" />
          </div>
        </div>
      </Repeated>
    </Grid>
  )
}

/** Two fields and the lid of the filters; beside the list there is room for what is under the lid. */
function Filters() {
  return (
    <div className="skeleton-fields">
      <Field />
      <Field />
      <Words length={10} />
      <Repeated count={10}>
        <Words length={18} size="sm" />
      </Repeated>
    </div>
  )
}

function Form() {
  return (
    <div className="skeleton-form">
      <Words length={30} size="sm" />
      <div>
        <Words length={12} size="sm" />
        <Words length={44} above={2} />
      </div>
      <Repeated count={6}>
        <Field />
      </Repeated>
    </div>
  )
}

function Field() {
  return (
    <div>
      <Words length={12} size="sm" />
      <Box height="2.75rem" above={1} />
    </div>
  )
}

function Paragraphs() {
  return (
    <>
      <Words length={220} size="1.0625rem" above={8} measure="42rem" />
      <Words length={320} size="1.0625rem" above={4} measure="42rem" />
    </>
  )
}

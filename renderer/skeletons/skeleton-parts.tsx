import { Grid } from '../ui/layout/grid.tsx'
import { Section } from '../ui/layout/section.tsx'
import { Box, Repeated, Words } from './skeleton-shapes.tsx'

/** As many as a list has on a page. */
const TILES = 10

/** Breadcrumbs: each line is two steps of the spacing scale high. */
export function SkeletonCrumbs({ length }: { length: number }) {
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

/** A grid of pictures with words below them. */
export function SkeletonTiles({ ratio, overline, title, description }: TilesProps) {
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

/** A section with a heading and its members next to each other. */
export function TilesSkeleton() {
  return (
    <Section title={<Words length={18} size="1em" leading="tight" />} tight>
      <SkeletonTiles ratio="3 / 2" overline={0} title={24} description={80} />
    </Section>
  )
}

/** The main heading of a page, with its breadcrumbs and the text below it. */
export function TitleSkeleton() {
  return (
    <Section title={null} tight>
      <SkeletonCrumbs length={16} />
      <Words length={10} size="title" leading="tight" above={5} />
      <Words length={90} size="lg" leading="snug" above={3} measure="42rem" />
    </Section>
  )
}

/** A section of text with its heading. */
export function TextSkeleton() {
  return (
    <Section title={<Words length={18} size="1em" leading="tight" />} aside tight>
      <SkeletonParagraphs />
    </Section>
  )
}

export function SkeletonParagraphs() {
  return (
    <>
      <Words length={220} size="1.0625rem" above={8} measure="42rem" />
      <Words length={320} size="1.0625rem" above={4} measure="42rem" />
    </>
  )
}

/** The fields of a form, below its introduction. */
export function SkeletonForm() {
  return (
    <div className="skeleton-form">
      <Words length={30} size="sm" />
      <div>
        <Words length={12} size="sm" />
        <Words length={44} above={2} />
      </div>
      <Repeated count={6}>
        <SkeletonField />
      </Repeated>
    </div>
  )
}

export function SkeletonField() {
  return (
    <div>
      <Words length={12} size="sm" />
      <Box height="2.75rem" above={1} />
    </div>
  )
}

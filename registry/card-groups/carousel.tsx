import { translatedText } from '#domain/languages/translate.ts'
import type { CarouselCardGroup } from '#generated/types.ts'
import type { CardGroupProps } from '#renderer/blocks/block-types.ts'
import { Carousel as Row } from '#renderer/ui/carousel/carousel.tsx'
import { LayoutSection } from '#renderer/ui/layout/layout-section.tsx'
import { memberStyle } from '#renderer/ui/layout/member-style.ts'

/** Members in one row that scrolls sideways. */
export function Carousel({ block, members, context }: CardGroupProps<CarouselCardGroup>) {
  return (
    <LayoutSection block={block}>
      <Row
        label={translatedText(block, 'title', context.locale) || block.slug}
        itemWidth={block.item_width}
        interval={block.interval}
        intervals={block.group_type === 'cards' ? block.cards?.map((card) => card.interval) : undefined}
        itemClass={memberStyle(block.item_class)}
      >
        {members}
      </Row>
    </LayoutSection>
  )
}

import { useQuery } from '@tanstack/react-query'
import { texts } from '#generated/texts-gallery.ts'
import type { BlockGalleryComponent } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { blockTypeQueries } from '#renderer/data/block-type-queries.ts'
import { LateTexts } from '#renderer/i18n/late-texts.tsx'
import { BlockTypeDetail } from './block-type-detail.tsx'
import { BlockTypeList } from './block-type-list.tsx'

export function queries(_block: BlockGalleryComponent, context: BlockContext) {
  const chosen = context.search.get('block')
  return [chosen ? blockTypeQueries.detail(context, chosen) : blockTypeQueries.list(context)]
}

/** Every type of block; with `?block=card-hero-banner` one of them with its fields and its examples at three widths. */
export function BlockGallery({ block, context }: BlockProps<BlockGalleryComponent>) {
  const chosen = context.search.get('block')
  const list = useQuery({ ...blockTypeQueries.list(context), enabled: !chosen })
  const detail = useQuery({ ...blockTypeQueries.detail(context, chosen ?? ''), enabled: Boolean(chosen) })
  return (
    <LateTexts texts={texts}>
      <ComponentSection block={block} tight>
        {chosen && detail.data ? (
          <BlockTypeDetail type={detail.data} path={context.path} />
        ) : (
          <BlockTypeList types={list.data ?? []} path={context.path} />
        )}
      </ComponentSection>
    </LateTexts>
  )
}

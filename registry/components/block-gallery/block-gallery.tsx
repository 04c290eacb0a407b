import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { texts } from '#generated/texts-gallery.ts'
import type { BlockGalleryComponent } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { callQuery } from '#renderer/data/call-query.ts'
import { needed } from '#renderer/data/content-query.ts'
import { LateTexts } from '#renderer/i18n/late-texts.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import { BlockTypeDetail } from './block-type-detail.tsx'
import { BlockTypeList } from './block-type-list.tsx'

export const parameters = ['block']

export function queries(_block: BlockGalleryComponent, context: BlockContext) {
  const chosen = context.search.get('block')
  return [
    callQuery(context, 'listBlockTypes'),
    ...(chosen ? [callQuery(context, 'getBlockType', { params: { id: chosen } })] : []),
  ]
}

/** All block types, or with `?block=card-hero-banner` a single one with its fields and its examples at three widths. */
export function BlockGallery({ block, context }: BlockProps<BlockGalleryComponent>) {
  const chosen = context.search.get('block')
  const list = useQuery(needed(callQuery(context, 'listBlockTypes')))
  const isKnown = list.data?.some(({ id }) => id === chosen) ?? false
  const wanted = callQuery(context, 'getBlockType', { params: { id: chosen ?? '' } })
  // Where there is no such block, its failure is no news: the list says so.
  const detail = useQuery({ ...(isKnown ? needed(wanted) : wanted), enabled: isKnown })
  return (
    <LateTexts texts={texts}>
      <ComponentSection block={block} tight>
        {!chosen && <BlockTypeList types={list.data ?? []} path={context.path} />}
        {chosen && detail.data && <BlockTypeDetail type={detail.data} path={context.path} />}
        {chosen && list.data && !isKnown && <NoSuchBlock name={chosen} path={context.path} />}
      </ComponentSection>
    </LateTexts>
  )
}

function NoSuchBlock({ name, path }: { name: string; path: string }) {
  return (
    <EmptyState
      title={<FormattedMessage id="gallery.no_block" values={{ name }} />}
      action={
        <AppLink to={path}>
          <FormattedMessage id="gallery.all" />
        </AppLink>
      }
    />
  )
}

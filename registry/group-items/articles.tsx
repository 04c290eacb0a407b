import type { ArticleTile as ArticleTileFields } from '#generated/types.ts'
import type { GroupItemProps } from '#renderer/blocks/block-types.ts'
import { ArticleTile } from '#renderer/ui/article-tile.tsx'

/** An article as a member of a group. */
export function Articles({ member }: GroupItemProps<ArticleTileFields>) {
  return <ArticleTile article={member} />
}

import type { ArticleTile as ArticleTileFields } from '#generated/types.ts'
import { ArticleTile } from '#renderer/articles/article-tile.tsx'
import type { GroupItemProps } from '#renderer/blocks/block-types.ts'

/** An article as a member of a group. */
export function Articles({ member }: GroupItemProps<ArticleTileFields>) {
  return <ArticleTile article={member} />
}

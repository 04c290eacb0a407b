import type { ImageSummary } from '#generated/types.ts'
import type { GroupItemProps } from '#renderer/blocks/block-types.ts'
import { PlayablePicture } from '#renderer/ui/media/playable-picture.tsx'

/** A picture in its own shape. */
export function Images({ member }: GroupItemProps<ImageSummary>) {
  return <PlayablePicture image={member} sizes="(min-width: 68.75rem) 24rem, (min-width: 48rem) 45vw, 88vw" />
}

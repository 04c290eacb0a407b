import type { ImageSummary } from '#generated/types.ts'
import type { GroupItemProps } from '#renderer/blocks/block-types.ts'
import { Picture } from '#renderer/ui/media/picture.tsx'

/** A picture in its own shape. */
export function Images({ member }: GroupItemProps<ImageSummary>) {
  return <Picture image={member} sizes="(min-width: 68.75rem) 24rem, (min-width: 48rem) 45vw, 88vw" />
}

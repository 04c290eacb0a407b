import { FormattedMessage } from 'react-intl'
import type { StudioPicture } from '#generated/types.ts'
import { PictureDrop } from './picture-drop.tsx'

/** Takes other bytes for a picture, after saying how many places will show them. */
export function ReplacePicture({ picture, onDone }: { picture: StudioPicture; onDone(): void }) {
  return (
    <>
      <p>
        <FormattedMessage id="media.replace_hint" values={{ count: picture.uses }} />
      </p>
      <PictureDrop replaces={picture} onSent={onDone} />
    </>
  )
}

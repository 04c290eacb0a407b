import type { StudioPicture } from '#generated/types.ts'
import { sendPicture } from './send-file.ts'
import { type FileSending, useSending } from './use-sending.ts'

/** Sends pictures to the library: new ones, or other bytes for one that there is. */
export function usePictureSending(
  onSent: (picture: StudioPicture) => void,
  replaces?: Pick<StudioPicture, 'id' | 'version'>,
): FileSending {
  return useSending({
    send: (file, sending) => sendPicture(file, sending, replaces),
    list: 'listStudioPictures',
    onSent,
  })
}

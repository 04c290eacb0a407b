import type { Advice, AdvisedDocument } from './advice.ts'

/** A file whose bytes are not in the folder of files is a broken picture or an empty download. */
export function bytesAdvice({ collection, document, around }: AdvisedDocument): Advice[] {
  const { filename_disk: name, embed, storage } = document
  if (collection !== 'file' || typeof name !== 'string' || embed !== undefined) return []
  if ((storage ?? 'local') !== 'local' || around.hasBytes(name)) return []
  const message = `The file itself, '${name}', is not in the folder of files.`
  return [{ pointer: '/filename_disk', rule: 'bytes', message }]
}

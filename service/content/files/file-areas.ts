import type { Settings } from '#service/runtime/settings/settings.ts'
import { createDiskStorage } from './disk-storage.ts'
import { erasuresFolder, filesFolder, privateFilesFolder, publicFilesFolder } from './file-folders.ts'
import type { FileStorage } from './file-storage.ts'

/** The closed areas in which files are kept. */
export interface FileAreas {
  /** Files that content refers to. */
  publicFiles: FileStorage
  /** Files sent by visitors; none of them has an address. */
  privateFiles: FileStorage
  /** Notes of what was erased (erasure-journal.ts); no restore replaces them. */
  erasures: FileStorage
  /** What the site keeps about the files themselves, beside both. */
  own: Pick<FileStorage, 'stat' | 'readAll' | 'write'>
  /** Where the files are, in words, without any key. */
  place: string
  /** Whether anybody who knows its address can read one of the site's own files. */
  canAnybodyRead(name: string): Promise<boolean>
}

export type FilePlace = Pick<Settings, 'dataDir' | 'filesUrl'>

/** Opens the files in the bucket of the settings, by default in the data folder. Does not need closing. */
export async function openFileAreas({ dataDir, filesUrl }: FilePlace): Promise<FileAreas> {
  if (filesUrl === null) {
    return {
      publicFiles: createDiskStorage(publicFilesFolder(dataDir)),
      privateFiles: createDiskStorage(privateFilesFolder(dataDir)),
      erasures: createDiskStorage(erasuresFolder(dataDir)),
      own: createDiskStorage(filesFolder(dataDir)),
      place: filesFolder(dataDir),
      canAnybodyRead: async () => false,
    }
  }
  // Loaded on demand: most sites keep their files on disk.
  const { openBucket } = await import('./bucket.ts')
  const { createBucketStorage } = await import('./bucket-storage.ts')
  const bucket = openBucket(filesUrl)
  return {
    publicFiles: createBucketStorage(bucket, 'public/'),
    privateFiles: createBucketStorage(bucket, 'private/'),
    erasures: createBucketStorage(bucket, 'erasures/'),
    own: createBucketStorage(bucket, ''),
    place: `the bucket ${bucket.place}`,
    canAnybodyRead: async (name) => (await bucket.statusForAnybody(`${bucket.folder}${name}`)) === 200,
  }
}

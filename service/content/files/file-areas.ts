import type { Settings } from '#service/runtime/settings/settings.ts'
import { createDiskStorage } from './disk-storage.ts'
import { erasuresFolder, privateFilesFolder, publicFilesFolder } from './file-folders.ts'
import type { FileStorage } from './file-storage.ts'

/** The closed areas in which files are kept. */
export interface FileAreas {
  /** Files that content refers to. */
  publicFiles: FileStorage
  /** Files sent by visitors; none of them has an address. */
  privateFiles: FileStorage
  /** Notes of what was erased (erasure-journal.ts); no restore replaces them. */
  erasures: FileStorage
}

export type FilePlace = Pick<Settings, 'dataDir' | 'filesUrl'>

/** Opens the files in the bucket of the settings, by default in the data folder. Does not need closing. */
export async function openFileAreas({ dataDir, filesUrl }: FilePlace): Promise<FileAreas> {
  if (filesUrl === null) {
    return {
      publicFiles: createDiskStorage(publicFilesFolder(dataDir)),
      privateFiles: createDiskStorage(privateFilesFolder(dataDir)),
      erasures: createDiskStorage(erasuresFolder(dataDir)),
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
  }
}

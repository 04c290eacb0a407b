import type { Settings } from '#service/runtime/settings/settings.ts'
import { createDiskStorage } from './disk-storage.ts'
import { pictureCacheFolder, privateFilesFolder, publicFilesFolder } from './file-folders.ts'
import type { FileStorage } from './file-storage.ts'
import { createPictureVariants, type PictureVariants } from './picture-variants.ts'
import { keepSecretKey } from './secret-key.ts'
import { createDownloadSigner, type DownloadSigner } from './signed-url.ts'

/** What handlers need to keep, change and serve files. */
export interface FileService {
  /** Files that content refers to. */
  publicFiles: FileStorage
  /** Files sent by visitors; none of them has an address. */
  privateFiles: FileStorage
  pictures: PictureVariants
  signer: DownloadSigner
}

/** Opens the file folders in the data folder. Does not need closing. */
export async function createFileService(settings: Pick<Settings, 'dataDir' | 'secretKey'>): Promise<FileService> {
  const publicFiles = createDiskStorage(publicFilesFolder(settings.dataDir))
  return {
    publicFiles,
    privateFiles: createDiskStorage(privateFilesFolder(settings.dataDir)),
    pictures: createPictureVariants(publicFiles, pictureCacheFolder(settings.dataDir)),
    signer: createDownloadSigner(await keepSecretKey(settings.secretKey, settings.dataDir)),
  }
}

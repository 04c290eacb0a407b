import { type Log, silentLog } from '#service/runtime/log.ts'
import type { Settings } from '#service/runtime/settings/settings.ts'
import { createKeptDatasheets, type KeptDatasheets } from '../datasheets/kept-datasheets.ts'
import { createTableFiles, type TableFiles } from '../tables/table-process.ts'
import { type CheckedFile, checkFile } from './check-file.ts'
import { createPictureDecoder } from './decoding/picture-decoder.ts'
import { type FileAreas, openFileAreas } from './file-areas.ts'
import { datasheetsFolder, pictureCacheFolder } from './file-folders.ts'
import { createPictureVariants, type PictureVariants } from './picture-variants.ts'
import { keepSecretKey } from './secret-key.ts'
import { createDownloadSigner, type DownloadSigner } from './signed-url.ts'

/** What handlers need to keep, change and serve files. */
export interface FileService extends FileAreas {
  pictures: PictureVariants
  datasheets: KeptDatasheets
  signer: DownloadSigner
  tables: TableFiles
  /** Looks at a file that somebody sends (check-file.ts), whose pictures are decoded in another process. */
  check(given: Buffer): Promise<CheckedFile>
}

/** Opens the files. Does not need closing. */
export async function createFileService(
  settings: Pick<Settings, 'dataDir' | 'filesUrl' | 'secretKey'>,
  log: Log = silentLog,
): Promise<FileService> {
  const areas = await openFileAreas(settings)
  const decode = createPictureDecoder(log)
  return {
    ...areas,
    pictures: createPictureVariants(areas.publicFiles, pictureCacheFolder(settings.dataDir)),
    datasheets: createKeptDatasheets(areas.publicFiles, datasheetsFolder(settings.dataDir)),
    signer: createDownloadSigner(await keepSecretKey(settings.secretKey, settings.dataDir)),
    tables: createTableFiles(log),
    check: (given) => checkFile(given, decode),
  }
}

import { join } from 'node:path'

/** All files that the site keeps. */
export const filesFolder = (dataDir: string) => join(dataDir, 'files')

/** Files that content refers to: pictures, videos, catalogues. */
export const publicFilesFolder = (dataDir: string) => join(filesFolder(dataDir), 'public')

/** Files sent by visitors. No address serves anything in here. */
export const privateFilesFolder = (dataDir: string) => join(filesFolder(dataDir), 'private')

/** Notes of what was erased, for restores of backups that still contain it. */
export const erasuresFolder = (dataDir: string) => join(dataDir, 'files', 'erasures')

/** Pictures in the sizes and formats of the closed list; may be deleted at any time. */
export const pictureCacheFolder = (dataDir: string) => join(dataDir, 'pictures')

/** Datasheets made from content; may be deleted at any time. */
export const datasheetsFolder = (dataDir: string) => join(dataDir, 'datasheets')

import { resolve } from 'node:path'
import { publicFilesFolder } from '#service/content/files/file-folders.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import { pathKind } from './json-files.ts'

/** Beside a folder of content, the folder with the bytes of its files, as in the demo. */
const BESIDE_CONTENT = 'assets'
/** Where that is, seen from the content, one of its collections and a file in it. */
const WAYS_UP = ['..', '../..', '../../..']

/**
 * Where the bytes of files are looked for if nothing is said: beside the content, and among the files of the site whose
 * settings these are. Folders that do not exist are left out.
 */
export function bytesFolders(paths: readonly string[], environment: Record<string, string | undefined>): string[] {
  const { DATA_DIR } = environment
  const beside = paths.flatMap((path) => WAYS_UP.map((up) => resolve(path, up, BESIDE_CONTENT)))
  const folders = [...beside, publicFilesFolder(readSettings({ DATA_DIR }).dataDir)]
  return [...new Set(folders)].filter((folder) => pathKind(folder) === 'folder')
}
